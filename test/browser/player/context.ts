import type { AppStage } from './app-stage.ts';
import type { Screen } from './screen.ts';

/** Shared by all suites: one browser and one stage. */
export interface Context {
  /** The page that all tests share, cleared after each test. */
  readonly open: () => Promise<Screen>;
  /** A new page, closed after the test: for a test that adds scripts to the page, or counts the requests for images. */
  readonly openFresh: () => Promise<Screen>;
  readonly stage: () => AppStage;
}
