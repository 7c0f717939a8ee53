import type { AppStage } from './app-stage.ts';
import type { Screen } from './screen.ts';

/** What all suites share: one browser and one stage. */
export interface Context {
  /** Opens the page that all tests share; it is cleared after each test. */
  readonly open: () => Promise<Screen>;
  /**
   * Opens a new page, which is closed after the test. For tests that add scripts to the page, and for tests that count
   * the requests for images.
   */
  readonly openFresh: () => Promise<Screen>;
  readonly stage: () => AppStage;
}
