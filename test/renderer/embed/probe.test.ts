// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type FromPlayer, type ToPlayer } from '../../../renderer/embed/messages.ts';
import { probeOutputThrough, probeThrough } from '../../../renderer/embed/probe.ts';
import { somePlaybackCapabilities as facts } from '../../fakes/player.ts';

function aFrame() {
  const listeners = new Set<(message: FromPlayer) => void>();
  const sent: ToPlayer[] = [];
  let late: () => void = () => undefined;
  return {
    sent,
    listeners,
    say: (message: FromPlayer) => listeners.forEach((listener) => listener(message)),
    runLate: () => late(),
    frame: {
      send: (message: ToPlayer) => void sent.push(message),
      onMessage: (listener: (message: FromPlayer) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    timers: {
      setTimeout: ((run: () => void) => ((late = run), 1)) as Window['setTimeout'],
      clearTimeout: () => undefined,
    },
  };
}

describe("asking the player for this computer's media capabilities", () => {
  it('accepts the answer to its own question, and then stops listening', async () => {
    const { frame, timers, say: translate, sent, listeners } = aFrame();
    const asked = probeThrough(frame, 2, timers);
    expect(sent).toEqual([{ kind: 'probe', number: 2 }]);
    translate({ kind: 'probed', number: 1, facts: null });
    translate({ kind: 'heartbeat' });
    translate({ kind: 'probed', number: 2, facts });
    expect(await asked).toEqual(facts);
    expect(listeners.size).toBe(0);
  });

  it('asks for the outputs alone, which need no clip', async () => {
    const { frame, timers, say: translate, sent, listeners } = aFrame();
    const asked = probeOutputThrough(frame, 3, timers);
    expect(sent).toEqual([{ kind: 'probe-output', number: 3 }]);
    translate({ kind: 'output-probed', number: 2, hdcp: '1.4' });
    translate({ kind: 'output-probed', number: 3, hdcp: null });
    expect(await asked).toBeNull();
    expect(listeners.size).toBe(0);
  });

  it('gives up on a document that does not answer', async () => {
    const { frame, timers, runLate, listeners } = aFrame();
    const asked = probeThrough(frame, 1, timers);
    runLate();
    expect(await asked).toBeNull();
    expect(listeners.size).toBe(0);
  });
});
