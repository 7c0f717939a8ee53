import { expect, it } from 'vitest';
import { somePlaybackMetrics } from '../../builders/contract.ts';
import type { PlayerEvents } from '../../../renderer/embed/controller.ts';
import { createTypedEmitter } from '../../../renderer/embed/emitter.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { notifyPlayerEvents } from '../../../renderer/viewer/player-events.ts';
import type { PlayerEvent } from '../../../renderer/viewer/player-port.ts';

it('requests of the player reach the viewer: a code for the clipboard, a problem with its metrics', () => {
  const { on, emit } = createTypedEmitter<PlayerEvents>((error) => {
    throw error;
  });
  const told: PlayerEvent[] = [];
  notifyPlayerEvents({ on }, { nextKey: 'episode-2', notify: (event) => told.push(event) });
  emit('copy', 'SV-S6007');
  emit('problem', { ...ourProblem('SV-STALL', { seconds: 3 }), facts: somePlaybackMetrics });
  emit('problem', ourProblem('SV-MARK', { seconds: 3 }));
  emit('problem', { ...ourProblem('SV-MARK', { seconds: 3 }), code: 'SV-S1001', severity: 'renew' });
  emit('dead', { rebuilt: true });
  emit('reloading', null);
  emit('next', null);
  emit('closeRequested', null);
  emit('state', 'complete');
  expect(told).toEqual([
    { kind: 'copy', text: 'SV-S6007' },
    { kind: 'problem', code: 'SV-STALL', fatal: false, metrics: somePlaybackMetrics },
    { kind: 'problem', code: 'SV-MARK', fatal: true, metrics: null },
    { kind: 'problem', code: 'SV-S1001', fatal: true, metrics: null },
    { kind: 'grant-refused', code: 'SV-S1001', seconds: 3 },
    { kind: 'restarted' },
    { kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: false, metrics: null },
    { kind: 'reloading' },
    { kind: 'next-chosen', videoKey: 'episode-2' },
    { kind: 'left' },
    { kind: 'completed' },
  ]);
});

it('without a next video nothing is chosen', () => {
  const { on, emit } = createTypedEmitter<PlayerEvents>(() => undefined);
  const told: PlayerEvent[] = [];
  notifyPlayerEvents({ on }, { nextKey: null, notify: (event) => told.push(event) });
  emit('next', null);
  expect(told).toEqual([]);
});
