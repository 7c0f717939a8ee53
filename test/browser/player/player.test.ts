import { describe } from 'vitest';
import { bar } from './bar.suite.ts';
import { captions } from './captions.suite.ts';
import { controls } from './controls.suite.ts';
import { keys } from './keys.suite.ts';
import { shareOneBrowser } from './one-browser.ts';
import { panels } from './panels.suite.ts';
import { playing } from './playing.suite.ts';
import { schemes } from './schemes.suite.ts';
import { watermark } from './watermark.suite.ts';
import { watermarkGuard } from './watermark-guard.suite.ts';

const context = shareOneBrowser();

describe('playing', () => playing(context));
// As for every defence, a failed test is not retried.
describe('the watermark', { retry: 0 }, () => watermark(context));
describe('the watermark guard', { retry: 0 }, () => watermarkGuard(context));
describe('the controls', () => controls(context));
describe('the panels', () => panels(context));
describe('the bar', () => bar(context));
describe('captions', () => captions(context));
describe('keys of the film', () => keys(context));
describe('addresses of a custom scheme', () => schemes(context));
