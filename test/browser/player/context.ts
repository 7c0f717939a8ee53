import type { AppStage } from './app-stage.ts';
import type { Screen } from './screen.ts';

/** What the suites share: one browser and one stage for all of them. */
export interface Context {
  /** A fresh page, closed after the test. */
  readonly open: () => Promise<Screen>;
  readonly stage: () => AppStage;
}
