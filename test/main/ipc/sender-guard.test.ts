import { describe, expect, it } from 'vitest';
import { isTrustedSender } from '../../../main/ipc/sender-guard.ts';
import { playerOrigin, viewerOrigin } from '../../../main/protection/origins.ts';

const viewer = { contentsId: 1, frame: { origin: viewerOrigin, parent: null } };

describe('sender guard', () => {
  it('accepts the top frame of the viewer', () => {
    expect(isTrustedSender(viewer, 1)).toBe(true);
  });

  it.each([
    ['a subframe on the origin of the viewer', { ...viewer, frame: { origin: viewerOrigin, parent: {} } }, 1],
    ['the player', { ...viewer, frame: { origin: playerOrigin, parent: {} } }, 1],
    ['a foreign top frame', { ...viewer, frame: { origin: 'https://evil.example', parent: null } }, 1],
    [
      'an origin with the same prefix',
      { ...viewer, frame: { origin: `${viewerOrigin}.evil`, parent: null } },
      1,
    ],
    ['an opaque origin', { ...viewer, frame: { origin: 'null', parent: null } }, 1],
    ['a frame that no longer exists', { ...viewer, frame: null }, 1],
    ['another window', { ...viewer, contentsId: 2 }, 1],
    ['any sender while there is no window', viewer, null],
  ])('refuses %s', (_who, sender, id) => {
    expect(isTrustedSender(sender, id)).toBe(false);
  });
});
