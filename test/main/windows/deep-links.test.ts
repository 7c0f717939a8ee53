import type { App } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { interpretRoomText } from '../../../main/rooms/interpret-room-text.ts';
import { installDeepLinks } from '../../../main/windows/deep-links.ts';
import { electronPart } from '../../fakes/electron-part.ts';

function start(isReleased: boolean, argv: readonly string[] = []) {
  const registered: string[] = [];
  const events = new EventEmitter();
  const app = electronPart<App>(
    Object.assign(events, { setAsDefaultProtocolClient: (scheme: string) => registered.push(scheme) }),
  );
  return { registered, events, deepLinks: installDeepLinks(app, argv, { isReleased }) };
}

describe('links of the app', () => {
  it('are registered by a released app only', () => {
    expect(start(true).registered).toEqual(['screener-viewer']);
    expect(start(false).registered).toEqual([]);
  });

  it.each(['"screener-viewer://room/One"', ' SCREENER-VIEWER://ROOM/One '])(
    'are parsed as %j',
    (argument) => {
      const { deepLinks } = start(true, [argument]);
      const heard: string[] = [];
      deepLinks.listen(
        (link) => heard.push(link),
        () => undefined,
      );
      expect(heard.flatMap((link) => interpretRoomText(link, []))).toMatchObject([{ roomKey: 'One' }]);
    },
  );

  it('reach a development build by its arguments and by a second instance', () => {
    const { deepLinks, events } = start(false, ['screener-viewer://room/one']);
    const heard: string[] = [];
    deepLinks.listen(
      (link) => heard.push(link),
      () => undefined,
    );
    events.emit('second-instance', {}, ['electron', '.', 'screener-viewer://room/two']);
    expect(heard).toEqual(['screener-viewer://room/one', 'screener-viewer://room/two']);
  });
});
