import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, launchApp } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await launchApp({ main: await builtFixture() });
});

afterAll(() => app.close());

/** Calls main through the bridge. Resolves to the result, or to the text of a rejection. */
const call = (name: string, ...args: unknown[]) =>
  app.page.evaluate(
    ([channel, given]) => window.bridge.call(channel, ...given).catch((error: unknown) => String(error)),
    [name, args] as const,
  );

test('the preload runs before the page, in an isolated world', async () => {
  const found = await app.page.evaluate(() => ({
    bridge: typeof window.bridge,
    leaked: 'leaked' in window,
    node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
    runtime: Object.keys(window).filter((key) => /standIn|STAND_IN/i.test(key)),
    scriptRan: window.scriptRan,
  }));
  expect(found).toEqual({
    bridge: 'object',
    leaked: false,
    node: ['undefined', 'undefined'],
    runtime: [],
    scriptRan: true,
  });
  expect(await app.page.evaluate(() => window.bridge.facts)).toEqual({ sandboxed: true, type: 'renderer' });
});

test('exposed values are frozen, deeply, and cannot be replaced', async () => {
  const frozen = await app.page.evaluate(() => {
    const { bridge } = window;
    const all = [bridge, bridge.nested, bridge.nested.list, bridge.nested.list[2], bridge.call];
    const replaced = Reflect.set(window, 'bridge', null) || Reflect.deleteProperty(window, 'bridge');
    return { all: all.map((one) => Object.isFrozen(one)), replaced, version: window.bridge.version };
  });
  expect(frozen).toEqual({ all: [true, true, true, true, true], replaced: false, version: 1 });
});

test('functions, promises and errors cross between the worlds', async () => {
  const crossed = await app.page.evaluate(async () => {
    const { bridge } = window;
    let thrown: unknown;
    try {
      bridge.bad();
    } catch (error) {
      thrown = error instanceof Error ? `${error.name}: ${error.message}` : error;
    }
    return [bridge.twice(4, (doubled) => `got ${doubled}`), await bridge.later({ deep: [1] }), thrown];
  });
  expect(crossed).toEqual(['got 8', { deep: [1] }, 'RangeError: out of range']);
});

test('values cross main with structured clone semantics', async () => {
  const same = await app.page.evaluate(async () => {
    const values = {
      date: new Date(5),
      map: new Map([['a', new Set([1])]]),
      big: 1n,
      not: NaN,
      none: undefined,
    };
    const back = (await window.bridge.call('echo', {
      ...values,
      bytes: new Uint8Array([0, 128, 255]),
      $: 1,
    })) as typeof values & { bytes: Uint8Array; $: number };
    const { date, map, big, not, bytes } = back;
    return [date.getTime(), map.get('a')?.has(1), String(big), not, 'none' in back, [...bytes], back.$];
  });
  expect(same).toEqual([5, true, '1', NaN, true, [0, 128, 255], 1]);
});

test("failures reach the page with Electron's messages", async () => {
  expect(await call('fail')).toBe("Error: Error invoking remote method 'fail': TypeError: bad input");
  expect(await call('none')).toBe(
    "Error: Error invoking remote method 'none': Error: No handler registered for 'none'",
  );
  expect(await call('uncloneable')).toContain('An object could not be cloned.');
});

test('origins are mapped at the boundary, addresses keep their scheme', async () => {
  const sent = [
    'player://screen',
    'player://screen/index.html?policy=1',
    'viewer://app/a?b=c',
    'player://screen/grant/1/licence',
    'see viewer://app/a',
    'other://app/',
    'viewer:',
    'https://x.test/',
  ];
  const screen = 'https://screen.player-scheme';
  const inPage = [screen, ...sent.slice(1)];
  expect(await call('echo', sent)).toEqual(inPage);
  expect(await call('describe', inPage)).toBe(JSON.stringify(sent));
});

test('the main process reports the pinned Electron version, and the running Chromium version', async () => {
  const [electron, chrome, type] = (await call('versions')) as string[];
  expect(electron).toMatch(/^43\./);
  expect(await app.page.evaluate(() => navigator.userAgent)).toContain(`Chrome/${chrome?.split('.')[0]}.`);
  expect(type).toBe('browser');
});

test('main runs scripts in the page, in an isolated world, and in the frame', async () => {
  await app.playerFrame();
  const [same, page, isolated, frame, error] = (await call('scripts')) as unknown[];
  expect(same).toBe(true);
  expect(page).toBe('Fixture,object,undefined');
  expect(isolated).toBe('Fixture,undefined,undefined');
  expect(frame).toBe('Player,undefined,undefined');
  expect(error).toContain('RangeError: no');
});

test('1 MiB crosses a call and back', async () => {
  const length = await app.page.evaluate(async () => {
    const sent = new Uint8Array(1_048_576).fill(200);
    const back = (await window.bridge.call('echo', sent)) as Uint8Array;
    return back.every((byte) => byte === 200) && back.length;
  });
  expect(length).toBe(1_048_576);
});

test('a handler receives the frame that called, and the frames below it', async () => {
  await app.playerFrame();
  expect(await call('sender')).toEqual({
    about: 'viewer://app/index.html viewer://app',
    isMain: true,
    frames: 'viewer://app/index.html player://screen/index.html',
  });
});

test("a forged sender is delivered unchanged, and the app's guard refuses it", async () => {
  const { forgeIpc } = app.control;
  const viewer = { url: 'viewer://app/index.html', origin: 'viewer://app' };
  const player = { url: 'player://screen/index.html', origin: 'player://screen' };
  const refused = { ok: false, value: 'Error: refused sender' };
  expect(await forgeIpc('echo', [1], 'main')).toEqual({ ok: true, value: 1 });
  expect(await forgeIpc('echo', [1], { ...viewer, parent: null })).toEqual({ ok: true, value: 1 });
  expect(await forgeIpc('echo', [1], { ...player, parent: viewer })).toEqual(refused);
  expect(await forgeIpc('echo', [1], { ...viewer, parent: viewer })).toEqual(refused);
  expect(await forgeIpc('echo', [1], null)).toEqual(refused);
});

test('events of main reach the page, and stop when it unsubscribes', async () => {
  await app.control.emit('powerMonitor', 'suspend');
  await expect.poll(() => app.page.evaluate(() => window.told)).toContainEqual(['suspend', 'viewer://app/x']);
  const stopped = await app.page.evaluate(() => {
    const off = window.bridge.onTold(() => window.told.push(['never']));
    off();
    return window.told.length;
  });
  await app.control.emit('powerMonitor', 'suspend');
  await expect.poll(() => app.page.evaluate(() => window.told.length)).toBe(stopped + 1);
  expect(await app.page.evaluate(() => window.told)).not.toContainEqual(['never']);
});

test('the frame of the other origin has neither preload nor bridge, and runs in its own process', async () => {
  const player = await app.playerFrame();
  expect(await player.evaluate(() => 'bridge' in window)).toBe(false);
  expect(await player.evaluate(() => Reflect.get(window, 'ready') === true)).toBe(true);
  const reach = await app.page.evaluate(() => {
    try {
      return Object.keys(Reflect.get(window.frames[0] ?? {}, 'document') as object).join();
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(reach).toBe('SecurityError');
});
