import type { Frame } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { launched } from './launched.ts';

/** Returns what a person reads in the document; a text about the reason where it does not answer within 5 s. */
async function textOf(frame: Frame): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'no answer within 5 s').unref());
  const text = frame.evaluate(() => {
    const { currentTime, paused } = document.querySelector('video') ?? {};
    return JSON.stringify({ currentTime, paused, text: document.body.innerText.slice(0, 2_000) });
  });
  return `${frame.url()}: ${await Promise.race([text.catch(String), late])}`;
}

beforeAll(() => void launched.splice(0));

// The latest app is the one that the test used. Its log and its pages contain no secret by design.
afterEach(async ({ task }) => {
  const app = launched.at(-1);
  if (task.result?.state !== 'fail' || app === undefined) return;
  const frames = await Promise.all(app.page.frames().map(textOf));
  const log = app.logs().trimEnd().split('\n').slice(-20);
  console.error(['the failed test saw:', ...frames, 'and main wrote:', ...log].join('\n'));
});
