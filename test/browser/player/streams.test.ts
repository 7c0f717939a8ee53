import { describe } from 'vitest';
import { media } from './media.suite.ts';
import { network } from './network.suite.ts';
import { shareOneBrowser } from './one-browser.ts';
import { playbackProblems } from './playback-problems.suite.ts';
import { sound } from './sound.suite.ts';

// The other half of the player's suites, in a file of its own, so that two workers can share the longest tests.
const context = shareOneBrowser();

describe('problems', () => playbackProblems(context));
describe('media', () => media(context));
describe('sound', () => sound(context));
describe('weak networks', () => network(context));
