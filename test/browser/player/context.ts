import type { AppStage } from './app-stage.ts';
import type { Screen } from './screen.ts';

/** What all suites share: one browser and one stage. */
export interface Context {
  /** Opens a new page, which is closed after the test. */
  readonly open: () => Promise<Screen>;
  readonly stage: () => AppStage;
}
