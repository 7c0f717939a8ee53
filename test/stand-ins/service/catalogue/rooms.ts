import { type CatalogueRoom } from '../model.ts';
import { bigRoom } from './big-room.ts';
import { cartographers, untitledSeries } from './cartographers.ts';
import { longShadowGarden, quietOrbit, saltAndStarlight, taleOfTheSea, understudy } from './features.ts';
import { lastOrders } from './last-orders.ts';
import { type Making } from './making.ts';
import { northernLight } from './northern-light.ts';
import { vaultNine } from './vault-nine.ts';

/** Returns every demo room, plus one with `big` videos unless `big` is 0. */
export function demoRooms(making: Making, big: number): readonly CatalogueRoom[] {
  const rooms = [
    saltAndStarlight,
    cartographers,
    northernLight,
    quietOrbit,
    vaultNine,
    longShadowGarden,
    taleOfTheSea,
    lastOrders,
    understudy,
    untitledSeries,
  ].map((make) => make(making));
  return big > 0 ? [...rooms, bigRoom(making, big)] : rooms;
}
