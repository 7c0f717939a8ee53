import { buildGallery } from '../renderer/gallery/server.ts';
import { galleryFolder } from './gallery-pages.ts';

/**
 * Builds the gallery once, before the browser tests begin: several files serve it at the same time, and a build empties the
 * folder.
 */
export const setup = (): Promise<void> => buildGallery(galleryFolder);
