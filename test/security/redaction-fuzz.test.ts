import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../main/platform/logger.ts';
import { seed, times } from './scale.ts';

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/);
const around = fc.string({ maxLength: 30 });

describe('[logs] a planted token', () => {
  it('never appears in a log line, however it is wrapped', () => {
    fc.assert(
      fc.property(secret, around, around, (planted, before, after) => {
        const lines: string[] = [];
        const logger = createLogger(
          (_level, line) => lines.push(line),
          () => [planted],
        );
        const error = new Error(`${before}${planted}${after}`, {
          cause: { token: planted, nested: [planted] },
        });
        logger.warn(`${before}${planted}${after}`, {
          note: `${before}${planted}${after}`,
          url: `https://host.example/path?Signature=${planted}&x=1`,
          error,
          list: [[planted]],
        });
        expect(lines.join('\n')).not.toContain(planted);
      }),
      { numRuns: times(10_000), seed },
    );
  });

  it('in a bearer header, a JWT or a signed link is removed although it was not registered', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{33,60}$/), (planted) => {
        const lines: string[] = [];
        const logger = createLogger((_level, line) => lines.push(line));
        logger.info(`Authorization: Bearer ${planted}`, {
          link: `https://x.example/a?sk=${planted}`,
          header: `JWT ${planted}`,
        });
        expect(lines.join('\n')).not.toContain(planted);
      }),
      { numRuns: times(10_000), seed },
    );
  });
});
