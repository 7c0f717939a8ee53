import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../../preload/contract/app.ts';

const begin = readFileSync('renderer/viewer/first-screen/begin.mjs', 'utf8');
const script = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
let runs = 0;
/** Each time another module, or it would have run already. */
const beginWith = (program: string): Promise<unknown> => {
  runs += 1;
  return import(/* @vite-ignore */ script(`${begin.replaceAll('./program.js', script(program))}//${runs}`));
};
const program = (): string => `document.body.dataset.began = "yes" //${runs}`;
const began = (): boolean => document.body.dataset.began !== undefined;

beforeEach(() => {
  delete document.body.dataset.began;
  const [, body = ''] = /<body>(.*)<script/s.exec(readFileSync('renderer/viewer/index.html', 'utf8')) ?? [];
  document.body.innerHTML = `${body}<div data-first-screen inert>Rooms<img></div>`;
});

function pictureThat(isComplete: boolean): HTMLImageElement {
  const picture = document.querySelector('img');
  if (picture === null) throw new Error('no picture');
  Object.defineProperty(picture, 'complete', { value: isComplete });
  return picture;
}

it('runs the program, with the first screen still there', async () => {
  pictureThat(true);
  await beginWith('document.body.dataset.began = document.querySelector("[data-first-screen]").textContent');
  expect(document.body.dataset.began).toBe('Rooms');
});

it('leaves no picture that never answers where the program cannot run', async () => {
  pictureThat(true);
  await expect(beginWith('throw new Error("broken")')).rejects.toThrow('broken');
  expect(document.querySelector('[data-first-screen]')).toBeNull();
});

it('runs the program at once where there is no first screen', async () => {
  document.body.innerHTML = '<div id="viewer"></div>';
  await beginWith(program());
  expect(began()).toBe(true);
});

describe('before the program runs', () => {
  it.each(['load', 'error'])('the first screen is seen with its picture: %s', async (event) => {
    const picture = pictureThat(false);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    const running = beginWith(program());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([began(), frames.mock.calls.length]).toEqual([false, 0]);
    picture.dispatchEvent(new Event(event));
    await running;
    expect([began(), frames.mock.calls.length]).toEqual([true, 1]);
    frames.mockRestore();
  });

  it('a picture that never comes is not waited for without end', async () => {
    pictureThat(false);
    await beginWith(program());
    expect(began()).toBe(true);
  });
});

it('says in words that the program cannot run, with the code and a way to try again', async () => {
  pictureThat(true);
  const said = document.querySelector<HTMLElement>('#no-program')!;
  expect(said.dataset.shown).toBeUndefined();
  await expect(beginWith('throw new Error("missing")')).rejects.toThrow('missing');
  expect(said.dataset.shown).toBe('true');
  expect(said.textContent).toMatch(/Screener Viewer could not start\..*SV-VIEWER-LOAD/s);
  expect(document.activeElement?.textContent).toBe('Try again');
});

it('has something to say in each of our languages', () => {
  for (const language of languages) expect(begin).toMatch(new RegExp(`^  ${language}: \\[`, 'm'));
});
