// Runs an app's main bundle on the stand-in: `node --import tsx run.ts <main bundle> [--headless] [-- app arguments]`.
// `--user-data-dir=<path>` among the app's arguments, or SCREENER_VIEWER_STAND_IN_USER_DATA, sets the user data folder.
import { createRequire } from 'node:module';
import { builtStandIn } from './bundle.ts';

createRequire(import.meta.url)(await builtStandIn());
