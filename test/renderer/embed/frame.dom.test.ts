import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayerFrame } from '../../../renderer/embed/frame.ts';
import { greetings, loadParameter } from '../../../renderer/embed/messages.ts';

const origin = 'https://screen.player';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function setUp(options: { readonly holdsFilm?: boolean } = {}) {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const source = { kind: 'address', url: `${origin}/index.html`, origin } as const;
  const frame = createPlayerFrame(window, iframe, source, options);
  let dead = 0;
  frame.onDead(() => void (dead += 1));
  let renewed = 0;
  frame.onRenewed(() => void (renewed += 1));
  let removed = 0;
  frame.onRemoved(() => void (removed += 1));
  const loadNow = () => new URL(iframe.src).searchParams.get(loadParameter);
  const greet = (document = 'one', load = loadNow()): void => {
    const data = { kind: greetings.hello, document, load };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: iframe.contentWindow }));
  };
  return { iframe, frame, greet, dead: () => dead, renewed: () => renewed, removed: () => removed, loadNow };
}

it('a document that never sends a message counts as dead, as one that stops answering does', () => {
  const { dead } = setUp();
  vi.advanceTimersByTime(10_000);
  expect(dead()).toBe(0);
  vi.advanceTimersByTime(15_000);
  expect(dead()).toBe(1);
});

it('a document that greets late has its full time from then on', () => {
  const { greet, dead } = setUp();
  vi.advanceTimersByTime(18_000);
  greet();
  vi.advanceTimersByTime(2_500);
  expect(dead()).toBe(0);
  vi.advanceTimersByTime(2_500);
  expect(dead()).toBe(1);
});

it('a document that holds a film and is slow is not given up: its film would be lost', () => {
  const { greet, dead } = setUp({ holdsFilm: true });
  greet();
  vi.advanceTimersByTime(20_000);
  expect(dead()).toBe(0);
  // A document that never answers again counts as dead, because the film on the screen could not be left.
  vi.advanceTimersByTime(10_000);
  expect(dead()).toBe(1);
});

it('a document that reloads has the full time again', () => {
  const { frame, dead } = setUp();
  vi.advanceTimersByTime(18_000);
  frame.reload();
  vi.advanceTimersByTime(18_000);
  expect(dead()).toBe(0);
});

it('a document that the iframe loads without a request of the host is distinguished from a requested one', () => {
  const { frame, greet, renewed } = setUp();
  greet('one');
  greet('one');
  frame.reload();
  greet('two');
  expect(renewed()).toBe(0);
  greet('moved in the page');
  expect(renewed()).toBe(1);
});

it('an iframe that was removed from the page is reported', () => {
  const { iframe, greet, dead, removed } = setUp();
  greet();
  iframe.remove();
  vi.advanceTimersByTime(1_000);
  expect(removed()).toBe(1);
  expect(dead()).toBe(0);
});

/** Makes the test own the ports of the host. Returns a function that ends the newest one, as an ended process does. */
function stubPorts(): () => void {
  const ports: EventTarget[] = [];
  const { MessageChannel } = window;
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = Object.assign(new EventTarget(), { close: () => undefined, postMessage: () => undefined });
      port2 = new MessageChannel().port2;
      constructor() {
        ports.push(this.port1);
      }
    },
  );
  return () => void ports.at(-1)?.dispatchEvent(new Event('close'));
}

it('a document whose process ended counts as dead at once, one of a moved or reloaded iframe does not', () => {
  const closePort = stubPorts();
  const { iframe, frame, greet, dead } = setUp();
  greet('one');
  closePort();
  closePort();
  expect(dead()).toBe(1);
  greet('two');
  frame.reload();
  closePort();
  expect(dead()).toBe(1);
  greet('three');
  document.createElement('div').append(iframe);
  document.body.append(iframe);
  closePort();
  expect(dead()).toBe(1);
});

it('a document that greets after it was replaced gets no port, so its end is no end of a process', () => {
  const closePort = stubPorts();
  const { frame, greet, dead, renewed, loadNow } = setUp();
  const before = loadNow();
  frame.reload();
  greet('replaced', before);
  closePort();
  expect(dead()).toBe(0);
  greet('one');
  expect(renewed()).toBe(0);
  closePort();
  expect(dead()).toBe(1);
});

it('a document that its iframe loaded again after the end of a process is not loaded for the next message', () => {
  const closePort = stubPorts();
  const { iframe, frame, greet } = setUp();
  greet('one');
  closePort();
  greet('two');
  const load = vi.spyOn(iframe, 'src', 'set');
  frame.send({ kind: 'warm' });
  expect(load).not.toHaveBeenCalled();
});

it('a document whose process ended without a film is loaded again for the next message', () => {
  const closePort = stubPorts();
  const { iframe, frame, greet } = setUp();
  greet('one');
  closePort();
  const load = vi.spyOn(iframe, 'src', 'set');
  frame.send({ kind: 'warm' });
  frame.send({ kind: 'warm' });
  expect(load).toHaveBeenCalledOnce();
});

it('a document that sent no greeting in time without a film is loaded again for the next message', () => {
  const { iframe, frame } = setUp();
  const load = vi.spyOn(iframe, 'src', 'set');
  vi.advanceTimersByTime(25_000);
  expect(load).not.toHaveBeenCalled();
  frame.send({ kind: 'warm' });
  frame.send({ kind: 'warm' });
  expect(load).toHaveBeenCalledOnce();
});

it("HTML that is not the player's is named in the console, once", () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frame = createPlayerFrame(window, iframe, { kind: 'component', html: '<p>another player</p>' });
  vi.advanceTimersByTime(15_000);
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0]?.[0])).toMatch(/embeddablePlayerHtml does not answer/);
  frame.destroy();
  error.mockRestore();
});
