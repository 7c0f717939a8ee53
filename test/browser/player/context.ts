import type { AppStage } from './app-stage.ts';
import type { Screen } from './screen.ts';

/** Shared by all suites: one browser and one stage. */
export interface Context {
  /** A fresh page, closed after the test. */
  readonly open: () => Promise<Screen>;
  readonly stage: () => AppStage;
}
