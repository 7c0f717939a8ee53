import type { Page } from 'playwright-core';

/** What a report of a failure reads of a running app (`RunningApp` of launch.ts, which loads Playwright). */
interface LaunchedApp {
  readonly page: Page;
  readonly logs: () => string;
}

/** Apps that the current test file has started, the latest last. */
export const launched: LaunchedApp[] = [];
