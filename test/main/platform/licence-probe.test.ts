import { describe, expect, it } from 'vitest';
import { createLicenceProbe } from '../../../main/platform/licence-probe.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/** A computer whose disk outlives the app. */
function computer() {
  const files = new Map<string, Buffer>();
  const timers = createFakeTimers();
  const tries: string[] = [];
  const start = (version: string, answers: (boolean | null | Error)[]) => {
    const probe = createLicenceProbe({
      tryOut: () => {
        tries.push(version);
        const [answer = false] = answers.splice(0, 1);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      version: () => Promise.resolve(version),
      fileSystem: {
        read: (path) => {
          const found = files.get(path);
          return found ? Promise.resolve(found) : Promise.reject(new Error('ENOENT'));
        },
        writeDurably: (path, bytes) => {
          files.set(path, Buffer.from(bytes));
          return Promise.resolve();
        },
      },
      path: 'probe.json',
      timers,
      logger: createFakeLogger(),
    });
    return { probe, started: probe.start() };
  };
  return { files, timers, tries, start };
}

describe('whether a licence can outlive the app', () => {
  it('is tried out once for each version of the decryption module, and told', async () => {
    const { start, tries } = computer();
    const first = start('4.10', [false]);
    let told = 0;
    first.probe.onChanged(() => (told += 1));
    expect(first.probe.answer()).toBeNull();
    await first.started;
    expect([first.probe.answer(), told]).toEqual([false, 1]);
    const again = start('4.10', [true]);
    await again.started;
    expect(again.probe.answer()).toBe(false);
    expect(tries).toEqual(['4.10']);
    const newer = start('4.11', [true]);
    await newer.started;
    expect(newer.probe.answer()).toBe(true);
  });

  it('waits for the document that may ask, and asks again after one that went away', async () => {
    const { start, timers, tries } = computer();
    const { probe, started } = start('4.10', [null, new Error('the frame is gone'), true]);
    for (const ms of [0, 2_000, 2_000]) await timers.advance(ms);
    await started;
    expect(probe.answer()).toBe(true);
    expect(tries).toHaveLength(3);
  });

  it('is tried out again where what was noted cannot be read', async () => {
    const { start, files } = computer();
    files.set('probe.json', Buffer.from('{"version":'));
    const { probe, started } = start('4.10', [true]);
    await started;
    expect(probe.answer()).toBe(true);
    expect(JSON.parse(files.get('probe.json')?.toString() ?? '')).toEqual({
      version: '4.10',
      persistent: true,
    });
  });
});
