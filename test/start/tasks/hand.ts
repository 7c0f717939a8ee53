import type { Frame, Locator, Page } from 'playwright-core';

/** The reviewer's hand on mouse and keyboard. It counts what a person would have to do. */
export interface Hand {
  readonly clicks: number;
  /** Presses of keys; a pasted text counts as one. */
  readonly keys: number;
  click(target: Locator): Promise<void>;
  /** Presses a key, or a chord such as `Control+k`, in the focused element. */
  press(chord: string): Promise<void>;
  /** Types a text into the focused field, one key a character. */
  type(text: string): Promise<void>;
  paste(text: string): Promise<void>;
  /** Moves the mouse over the film, which shows the player's controls. */
  stir(): Promise<void>;
  /** Counts a click in a dialog of the system, which the harness answers. */
  clickInSystemDialog(): void;
}

export function createHand(page: Page): Hand {
  let clicks = 0;
  let keys = 0;
  return {
    get clicks() {
      return clicks;
    },
    get keys() {
      return keys;
    },
    click: async (target) => {
      clicks += 1;
      await target.click();
    },
    press: async (chord) => {
      keys += 1;
      await page.keyboard.press(chord);
    },
    type: async (text) => {
      keys += Array.from(text).length;
      await page.keyboard.type(text);
    },
    paste: async (text) => {
      keys += 1;
      await page.keyboard.insertText(text);
    },
    stir: async () => {
      await page.mouse.move(500, 300);
      await page.mouse.move(520, 310);
    },
    clickInSystemDialog: () => {
      clicks += 1;
    },
  };
}

/** Resolves to the position of the film, in seconds. */
export const positionOf = (player: Frame): Promise<number> =>
  player.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** Resolves to the end of the film's buffer, in seconds. */
export const bufferedSeconds = (player: Frame): Promise<number> =>
  player.evaluate(() => {
    const buffered = document.querySelector('video')?.buffered;
    return buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
  });

/** Waits until `isTrue` answers yes. Throws after `timeoutMs`, with what was awaited. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
