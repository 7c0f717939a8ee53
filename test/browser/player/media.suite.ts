import { expect, it } from 'vitest';
import { cheapCases } from '../../media/cases.ts';
import { expectedOf, playCase } from '../../media/play-case.ts';
import type { Context } from './context.ts';

/** The cheapest films of the media matrix; `npm run media` plays all. */
export function media({ open, stage }: Context): void {
  it.each(cheapCases.map((one) => [`${one.group}: ${one.name}`, one] as const))(
    '%s',
    async (_name, given) => {
      expect(await playCase(await open(), stage(), given)).toMatchObject(expectedOf(given));
    },
  );
}
