import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbed } from '../../../renderer/embed/initialise.ts';
import { greetings } from '../../../renderer/embed/messages.ts';
import { prepareIframe, refuseUnfitBrowser } from '../../../renderer/embed/iframe.ts';

const data = {
  playbackSourcesData: { manifest: { url: 'https://media.example/film/manifest.mpd' } },
  playbackMode: 'dash',
};
const playerUrl = 'https://player.example/';
const make = (kind: 'app' | 'page') =>
  createEmbed(
    window,
    kind === 'page' ? { kind } : { kind, playerUrl, playerOrigin: 'https://player.example' },
  );

function addIframe(id: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.id = id;
  document.body.append(iframe);
  return iframe;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the iframe of 4.7', () => {
  it('gets the documented attributes and keeps its id', () => {
    const iframe = addIframe('my screen');
    iframe.setAttribute('allow', 'camera; picture-in-picture');
    prepareIframe(iframe);
    expect(iframe.getAttribute('allow')).toBe('encrypted-media');
    expect(iframe.hasAttribute('allowfullscreen')).toBe(true);
    expect(iframe.getAttribute('referrerpolicy')).toBe('origin-when-cross-origin');
    expect(iframe.getAttribute('frameborder')).toBe('0');
    expect(iframe.id).toBe('my screen');
    expect(iframe.hasAttribute('sandbox')).toBe(false);
  });

  it('a missing element, and an element that is no iframe, are errors that name the id', () => {
    const { initialisePlayer } = make('page');
    expect(() => initialisePlayer('nowhere', data, '<p>', 'v')).toThrow(/no element with the id "nowhere"/);
    const div = document.createElement('div');
    div.id = 'box';
    document.body.append(div);
    expect(() => initialisePlayer('box', data, '<p>', 'v')).toThrow(/"box" is a div, not an iframe/);
  });

  it('does not change when an initialisation throws', () => {
    const iframe = addIframe('screen');
    expect(() =>
      make('page').initialisePlayer('screen', { ...data, playbackMode: 'x' }, '<p>', 'v'),
    ).toThrow();
    expect(iframe.getAttributeNames()).toEqual(['id']);
  });
});

describe('where the component loads', () => {
  it('on a web page it loads into srcdoc, and destroy empties the iframe', () => {
    const iframe = addIframe('screen');
    const controller = make('page').initialisePlayer('screen', data, '<p>player</p>', 'v');
    expect(iframe.srcdoc).toBe('<p>player</p>');
    controller.destroy();
    controller.destroy();
    expect(iframe.hasAttribute('srcdoc')).toBe(false);
    expect(iframe.hasAttribute('src')).toBe(false);
  });

  it("in the app the iframe loads the player's address; srcdoc is never used", () => {
    const iframe = addIframe('screen');
    make('app').initialisePlayer('screen', data, playerUrl, 'v').destroy();
    make('app').initialisePlayer('screen', data, playerUrl, 'v');
    expect(iframe.getAttribute('src')).toContain(playerUrl);
    expect(iframe.hasAttribute('srcdoc')).toBe(false);
  });

  it('in the app another HTML string or address is refused', () => {
    const iframe = addIframe('screen');
    for (const other of [
      '<p>player</p>',
      'https://evil.example/',
      'https://player.example.evil.example/',
      'javascript:1',
    ]) {
      expect(() => make('app').initialisePlayer('screen', data, other, 'v')).toThrow(/embeddablePlayerHtml/);
    }
    expect(iframe.hasAttribute('src')).toBe(false);
  });

  it('a second initialisation replaces the first: the old controller is dead, the iframe is reused', () => {
    const iframe = addIframe('screen');
    const { initialisePlayer } = make('app');
    const first = initialisePlayer('screen', data, playerUrl, 'one');
    const second = initialisePlayer('screen', data, playerUrl, 'two');
    expect(iframe.getAttribute('src')).toContain(playerUrl);
    first.destroy();
    expect(iframe.getAttribute('src')).toContain(playerUrl);
    expect(second.videoKey).toBe('two');
    second.destroy();
    expect(iframe.hasAttribute('src')).toBe(false);
  });
});

describe('an iframe that was removed', () => {
  it('releases its element and its listeners, and is not ready for a later listener', () => {
    vi.useFakeTimers();
    const iframe = addIframe('screen');
    const { initialisePlayer, listenPlayerState } = make('page');
    initialisePlayer('screen', data, '<p>player</p>', 'v');
    const { contentWindow } = iframe;
    const channels: MessagePort[] = [];
    if (contentWindow)
      contentWindow.postMessage = ((_: unknown, __: string, ports: MessagePort[]) => {
        channels.push(...ports);
      }) as never;
    const hello = { kind: greetings.hello, document: 'one' };
    window.dispatchEvent(
      new MessageEvent('message', { data: hello, origin: window.origin, source: contentWindow }),
    );
    expect(channels).toHaveLength(1);
    iframe.remove();
    vi.advanceTimersByTime(1_000);
    const heard: string[] = [];
    listenPlayerState('ready', ({ iframeElementID }) => heard.push(iframeElementID));
    const next = addIframe('screen');
    initialisePlayer('screen', data, '<p>player</p>', 'v');
    expect(next.srcdoc).toBe('<p>player</p>');
    expect(iframe.hasAttribute('srcdoc')).toBe(false);
    expect(heard).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a document that replaces another in a playback', () => {
  it('starts with the preferences that were chosen before', async () => {
    const iframe = addIframe('screen');
    const controller = make('page').initialisePlayer('screen', data, '<p>player</p>', 'v');
    const starts: unknown[] = [];
    const greet = (name: string): MessagePort => {
      const { contentWindow } = iframe;
      let port: MessagePort | undefined;
      if (contentWindow)
        contentWindow.postMessage = ((_: unknown, __: string, ports: MessagePort[]) => {
          [port] = ports;
        }) as never;
      const hello = { kind: greetings.hello, document: name };
      window.dispatchEvent(
        new MessageEvent('message', { data: hello, origin: window.origin, source: contentWindow }),
      );
      if (!port) throw new Error('no port');
      port.onmessage = ({ data: message }) => starts.push(message);
      return port;
    };
    const first = greet('one');
    const copied = new Promise((resolve) => controller.on('copy', resolve));
    const preferences = { volume: 0.3, captions: 'off' };
    first.postMessage({ kind: 'preferences', screening: 1, preferences });
    first.postMessage({ kind: 'copy', screening: 1, text: 'in order' });
    await copied;
    greet('moved in the page');
    await expect.poll(() => starts).toMatchObject([{ preferences: null }, { kind: 'start', preferences }]);
    controller.destroy();
  });
});

describe('the script of a page', () => {
  it('loaded twice keeps the first registry', async () => {
    await import('../../../renderer/embed/web.ts');
    const first: unknown = Reflect.get(window, 'initialiseScreenerPlayer');
    expect(first).toBeTypeOf('function');
    vi.resetModules();
    await import('../../../renderer/embed/web.ts');
    expect(Reflect.get(window, 'initialiseScreenerPlayer')).toBe(first);
    expect(Reflect.get(window, 'initializeIndeePlayer')).toBe(first);
  });
});

describe('resources of an initialisation', () => {
  /** Returns a function that returns the numbers of the page's registered listeners and timers. */
  function count() {
    const held = { listeners: new Set<unknown>(), timers: new Set<unknown>() };
    let id = 1_000_000;
    vi.spyOn(window, 'addEventListener').mockImplementation((_, call) => void held.listeners.add(call));
    vi.spyOn(window, 'removeEventListener').mockImplementation((_, call) => void held.listeners.delete(call));
    vi.spyOn(window, 'setInterval').mockImplementation((() => {
      held.timers.add((id += 1));
      return id;
    }) as never);
    vi.spyOn(window, 'clearInterval').mockImplementation((given) => void held.timers.delete(given));
    return () => ({ listeners: held.listeners.size, timers: held.timers.size });
  }

  for (const kind of ['app', 'page'] as const) {
    it(`${kind}: a hundred in one iframe hold as many as one, and none after destroy`, () => {
      const held = count();
      addIframe('screen');
      const { initialisePlayer } = make(kind);
      const begin = () => initialisePlayer('screen', data, kind === 'app' ? playerUrl : '<p>', 'v');
      begin();
      const one = held();
      expect(one).toEqual({ listeners: 1, timers: 1 });
      for (let index = 0; index < 99; index += 1) begin();
      expect(held()).toEqual(one);
      begin().destroy();
      expect(held()).toEqual({ listeners: 0, timers: 0 });
    });
  }
});

describe('browser requirements', () => {
  const chrome = { MessageChannel, MessagePort, navigator: { userAgent: 'Chrome/140' } };

  it('a browser without MessagePort is refused with the reason', () => {
    expect(() => refuseUnfitBrowser({ ...chrome, MessageChannel: undefined })).toThrow(/MessagePort/);
  });
  it('Firefox is refused with the reason', () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(() => refuseUnfitBrowser({ ...chrome, navigator: { userAgent } })).toThrow(
      /Firefox.*picture-in-picture/,
    );
  });
  it('iOS is refused with the reason', () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    expect(() => refuseUnfitBrowser({ ...chrome, navigator: { userAgent } })).toThrow(/FairPlay/);
  });
  it('an iPad with a Macintosh user agent is refused, and a Macintosh is not', () => {
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
    const on = (maxTouchPoints: number) => () =>
      refuseUnfitBrowser({ ...chrome, navigator: { userAgent, maxTouchPoints } });
    expect(on(5)).toThrow(/FairPlay/);
    expect(on(0)).not.toThrow();
  });
  it('Chromium passes', () => {
    expect(() => refuseUnfitBrowser(chrome)).not.toThrow();
  });
});
