import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoAccounts } from '../../stand-ins/service/demo-access.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, play, roomKey, videoKey } from './viewing-steps.ts';

/** Tests that a paid view survives while the disk refuses its grant, and that it stays with its owner. */
const own = 'the-quiet-orbit';
const ownFilm = { roomKey: own, videoKey: `${own}--feature` };
const linkFilm = { roomKey, videoKey };
const [mara, idris] = demoAccounts as [(typeof demoAccounts)[number], (typeof demoAccounts)[number]];

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer();
  app = await computer.start();
});
afterEach(() => computer.dispose());

const signIn = ({ pin = '' }: { readonly pin?: string | undefined }, persist = true): Promise<void> =>
  app.session.signIn({ method: 'pin', pin, persist });
/** Plays a film and leaves it. Returns whether that spent a view. */
const see = async (film: typeof ownFilm): Promise<boolean> => {
  const { grant, close } = await play(app, { ...film, newView: true });
  await close();
  await computer.pass(1);
  return grant.spentView;
};
const spendsView = async (film: typeof ownFilm): Promise<boolean> => {
  const { grant, close } = await play(app, film);
  await close();
  return grant.spentView;
};
const restart = async (): Promise<void> => {
  await app.quit();
  app = await computer.start();
  await computer.pass(10);
};

it.each([
  ['another account signs in', (): Promise<void> => signIn(idris)],
  ['the account signs out', (): Promise<void> => computer.soon(app.session.signOut())],
])('a view by link stays paid when %s, and is on the disk once there is space', async (_, change) => {
  await signIn(mara);
  await addAndOpen(app, roomKey);
  computer.isDiskFull = true;
  expect(await see(linkFilm)).toBe(true);
  await change();
  await computer.pass(5);
  expect(await spendsView(linkFilm)).toBe(false);
  computer.isDiskFull = false;
  await computer.soon(app.retryStorage());
  await restart();
  expect(await spendsView(linkFilm)).toBe(false);
});

it('a view of an account waits in memory for that account, and no other can use it', async () => {
  await signIn(mara);
  await addAndOpen(app, own);
  computer.isDiskFull = true;
  expect(await see(ownFilm)).toBe(true);
  await signIn(idris);
  await computer.pass(5);
  expect(await see(ownFilm)).toBe(true);
  await signIn(mara);
  await computer.pass(5);
  expect(await spendsView(ownFilm)).toBe(false);
});

it('a sign-out erases the views of the account that are only in memory', async () => {
  await signIn(mara);
  await addAndOpen(app, own);
  computer.isDiskFull = true;
  expect(await see(ownFilm)).toBe(true);
  await computer.soon(app.session.signOut());
  computer.isDiskFull = false;
  await computer.soon(app.retryStorage());
  await signIn(mara);
  await computer.pass(5);
  expect(await see(ownFilm)).toBe(true);
});

it('a refused grant is written when another write succeeds, without “Try again”', async () => {
  await addAndOpen(app, roomKey);
  computer.isDiskFull = true;
  expect(await see(linkFilm)).toBe(true);
  computer.isDiskFull = false;
  await app.settings.write({ theme: 'light' });
  await computer.quiet();
  expect(app.vault.storage()).toBe('stored');
  await computer.crash(app);
  app = await computer.start();
  await computer.pass(10);
  expect(await spendsView(linkFilm)).toBe(false);
});

it('a refused grant is written at quit', async () => {
  await addAndOpen(app, roomKey);
  computer.isDiskFull = true;
  expect(await see(linkFilm)).toBe(true);
  computer.isDiskFull = false;
  await restart();
  expect(await spendsView(linkFilm)).toBe(false);
});

it('a view that was paid while the keychain was locked survives its opening on a full disk', async () => {
  await addAndOpen(app, roomKey);
  await app.quit();
  computer.secrets.mode = 'locked';
  app = await computer.start();
  await addAndOpen(app, roomKey);
  expect(await see(linkFilm)).toBe(true);
  computer.isDiskFull = true;
  computer.secrets.mode = 'open';
  await computer.soon(app.retryStorage());
  expect(app.vault.storage()).toBe('full');
  expect(await spendsView(linkFilm)).toBe(false);
  computer.isDiskFull = false;
  await computer.soon(app.retryStorage());
  expect(app.vault.storage()).toBe('stored');
  await restart();
  expect(await spendsView(linkFilm)).toBe(false);
});
