import { beforeEach, expect, it, vi } from 'vitest';
import { composeViewer } from '../../../../renderer/viewer/compose.ts';
import { keepFirstScreen } from '../../../../renderer/viewer/first-screen/keep-screen.ts';
import { aRoomCard } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const sheets = vi.hoisted(() => ({ draw: vi.fn() }));
vi.mock('../../../../renderer/viewer/first-screen/draw-sheet.ts', () => ({ drawSheet: sheets.draw }));

beforeEach(() => {
  sheets.draw.mockReset().mockResolvedValue(null);
  document.body.innerHTML = '<div id="viewer"><main><h1>Library</h1></main></div>';
});

async function setUp(answers: Answers = {}) {
  const taken: boolean[] = [];
  const fake = createFakeBridge({
    ...answersOf({ cards: [aRoomCard()] }),
    'app:keep-first-screen': () => ok(taken.shift() ?? true),
    ...answers,
  });
  const timers = createManualTimers();
  const viewer = composeViewer({ bridge: fake.bridge, player: createFakePlayer().port, timers });
  const place = document.querySelector('#viewer');
  const heading = document.querySelector('h1');
  if (!place || !heading) throw new Error('not drawn');
  viewer.app.getState().begin();
  viewer.rooms.getState().begin();
  await settle();
  await viewer.language.getState().speak('en');
  keepFirstScreen(viewer, place);
  /** What main was told so far: the text of each. */
  const told = (): readonly string[] =>
    fake
      .inputsOf('app:keep-first-screen')
      .map(({ screen }) => screen.parts.filter((part) => typeof part === 'string').join());
  const change = (text = heading.textContent): void => {
    heading.textContent = text;
    void viewer.rooms.getState().load();
  };
  const pass = async (milliseconds: number): Promise<void> => {
    await settle();
    await timers.advance(milliseconds);
    await settle();
  };
  return { fake, viewer, taken, told, change, pass, place };
}

it('tells how the library is drawn when it has stood still for a second', async () => {
  const { told, pass, fake } = await setUp();
  await pass(999);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(['Library']);
  expect(fake.inputsOf('app:keep-first-screen')[0]?.screen).toMatchObject({ language: 'en', sheet: null });
});

it('begins to wait anew with every change, and tells the same only once', async () => {
  const { told, change, pass } = await setUp();
  await pass(900);
  change('Two');
  await pass(900);
  expect(told()).toEqual([]);
  await pass(200);
  expect(told()).toEqual(['Two']);
  change();
  await pass(2_000);
  expect(told()).toEqual(['Two']);
});

it('tells again what main did not take, and gives up on what it refuses', async () => {
  const { told, taken, pass } = await setUp();
  taken.push(false);
  await pass(2_500);
  expect(told()).toEqual(['Library', 'Library']);
  const refusing = await setUp({ 'app:keep-first-screen': () => failed('internal') });
  await refusing.pass(5_000);
  expect(refusing.told()).toEqual(['Library']);
});

it('tells nothing that changed while its pictures were drawn, but what came of it', async () => {
  const { told, change, pass } = await setUp();
  let drawn: (sheet: null) => void = () => undefined;
  sheets.draw.mockReturnValueOnce(new Promise((resolve) => (drawn = resolve)));
  await pass(1_000);
  change('Two');
  await settle();
  drawn(null);
  await pass(10);
  expect(told()).toEqual([]);
  await pass(1_000);
  expect(told()).toEqual(['Two']);
});

it('tells it without a sheet where none can be drawn', async () => {
  const { told, pass } = await setUp();
  sheets.draw.mockRejectedValueOnce(new Error('no canvas'));
  await pass(1_000);
  expect(told()).toEqual(['Library']);
});

it.each<[string, (setting: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['another screen', ({ viewer }) => viewer.navigation.getState().go({ name: 'history' })],
  ['something over it', ({ viewer }) => viewer.toasts.getState().show({ text: () => 'Done' })],
  [
    'a library that was scrolled',
    ({ place }) => Object.assign(place.querySelector('main') ?? {}, { scrollTop: 5 }),
  ],
])('tells nothing of %s', async (_, put) => {
  const setting = await setUp();
  put(setting);
  await setting.pass(1_500);
  expect(setting.told()).toEqual([]);
});
