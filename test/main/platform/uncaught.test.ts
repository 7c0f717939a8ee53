import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLogger } from '../../../main/platform/logger.ts';
import { installUncaught, uncaughtMessage } from '../../../main/platform/uncaught.ts';

it('an uncaught error is logged, redacted, with its kind', () => {
  const lines: string[] = [];
  const process = new EventEmitter();
  installUncaught(
    process,
    createLogger((level, line) => lines.push(`${level} ${line}`)),
  );
  process.emit('uncaughtException', new Error('no answer for ada@jury.example'));
  process.emit('unhandledRejection', 'Bearer abcdefghijklmnop');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    new RegExp(`^error ${uncaughtMessage} .*uncaughtException.*no answer for \\[e-mail\\]`),
  );
  expect(lines[1]).toMatch(/unhandledRejection.*\[redacted\]/);
});
