import { type Brand } from '../model.ts';
import { type Catalogue } from './catalogue.ts';
import { banner, selectionPoster } from './making.ts';

/** The demo's studios by name, with the keys of the rooms whose projects they share. */
const STUDIOS = {
  'Lantern Pictures': ['salt-and-starlight', 'the-cartographers', 'vault-nine'],
  'Harbour Lane': ['the-understudy', 'tale-of-the-sea', 'garden-of-long-shadows', 'last-orders'],
} as const;

export function addDemoBrands(catalogue: Catalogue): void {
  Object.entries(STUDIOS).forEach(([name, keys], index) => {
    const keyword = name.toLowerCase().replace(' ', '-');
    const brand: Brand = {
      ...{ key: `${keyword}-brand`, keyword, name },
      logo: selectionPoster(index + 1),
      header: banner('northern-light'),
      rooms: () => keys.map((key) => catalogue.room(key)).filter((room) => room !== undefined),
    };
    catalogue.addBrand(brand);
  });
}
