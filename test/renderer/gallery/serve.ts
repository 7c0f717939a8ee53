import { join } from 'node:path';
import { buildGallery, serveFolder } from './server.ts';

const folder = join(import.meta.dirname, '../../../out/gallery-page');
await buildGallery(folder);
const served = await serveFolder(folder, Number(process.env.PORT ?? 0));
console.log(`The gallery is at ${served.url} (Ctrl+C ends it)`);
