import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../preload/contract/app.ts';
import { loadCatalogue } from '../../../renderer/viewer/strings/catalogue.ts';

const begin = readFileSync('renderer/viewer/begin.mjs', 'utf8');
const script = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
let runs = 0;
/** Imports a different module in each call, because a module runs only once. */
const beginWith = (program: string): Promise<unknown> => {
  runs += 1;
  return import(/* @vite-ignore */ script(`${begin.replaceAll('./program.js', script(program))}//${runs}`));
};
const skeleton = () => document.querySelector<HTMLElement>('#starting');

beforeEach(() => {
  const [, body = ''] = /<body>(.*)<script/s.exec(readFileSync('renderer/viewer/index.html', 'utf8')) ?? [];
  document.body.innerHTML = body;
});

it('begin.mjs runs the program, with the skeleton still visible', async () => {
  await beginWith('document.body.dataset.began = document.querySelector("#starting p").textContent');
  expect(document.body.dataset.began).toBe('Opening your library');
});

it.each(languages)('begin.mjs shows the loading text in %s, as the program does', async (language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', `${language}-XX`]);
  await beginWith('');
  const catalogue = await loadCatalogue(language);
  expect(skeleton()?.querySelector('[role=status]')?.textContent).toBe(catalogue['app.loading']);
  expect([skeleton()?.lang, skeleton()?.dir]).toEqual([language, 'auto']);
  vi.restoreAllMocks();
});

it('begin.mjs shows that the program cannot run, with the code and a retry button', async () => {
  const said = document.querySelector<HTMLElement>('#no-program')!;
  expect(said.dataset.shown).toBeUndefined();
  await expect(beginWith('throw new Error("missing")')).rejects.toThrow('missing');
  expect(said.dataset.shown).toBe('true');
  expect(said.textContent).toMatch(/Screener Viewer couldn’t start\..*SV-VIEWER-LOAD/s);
  expect(document.activeElement?.textContent).toBe('Try again');
  expect(skeleton()).toBeNull();
});

it('begin.mjs shows the error page again when the program fails later, although the program had removed it', async () => {
  const said = document.querySelector<HTMLElement>('#no-program')!;
  await beginWith('document.querySelector("#no-program").remove()');
  expect(said.isConnected).toBe(false);
  window.dispatchEvent(new Event('viewer-failed'));
  expect(said.isConnected).toBe(true);
  expect(said.dataset.shown).toBe('true');
  expect(said.textContent).toContain('ran into a problem');
});
