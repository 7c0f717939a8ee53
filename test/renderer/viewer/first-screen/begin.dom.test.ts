import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';

const begin = readFileSync('renderer/viewer/first-screen/begin.mjs', 'utf8');
const script = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const beginWith = (program: string): Promise<unknown> =>
  import(/* @vite-ignore */ script(begin.replace('./program.js', script(program))));

beforeEach(() => {
  document.body.innerHTML = '<div id="viewer"><div data-first-screen inert>Rooms</div></div>';
});

it('runs the program, with the first screen still there', async () => {
  await beginWith('document.body.dataset.began = document.querySelector("[data-first-screen]").textContent');
  expect(document.body.dataset.began).toBe('Rooms');
});

it('leaves no picture that never answers where the program cannot run', async () => {
  await expect(beginWith('throw new Error("broken")')).rejects.toThrow('broken');
  expect(document.querySelector('[data-first-screen]')).toBeNull();
});
