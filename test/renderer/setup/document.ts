// The document of all tests of a process: it and React, which holds on to it, cost a file more than most of its tests.
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, {});
