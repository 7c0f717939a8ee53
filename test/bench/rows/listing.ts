import { createServiceRig } from '../../fakes/service-rig.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService } from '../../stand-ins/service/server.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

const room = 'northern-light';
const perPage = 30;
const callsInARow = 20;
const rounds = 15;

/** Resolves to the milliseconds per call, over some sequential calls. */
async function perCall(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let index = 0; index < callsInARow; index += 1) await call();
  return (performance.now() - begun) / callsInARow;
}

export const listing: Row = {
  name: 'listing',
  run: async () => {
    const service = await startService();
    try {
      const apiKey = demoKeys.main.value;
      const { service: client } = createServiceRig({ baseUrl: service.baseUrl, apiKey });
      const address = `${service.baseUrl}/v2/watch/content/screener-rooms/${room}/videos?page=1&limit=${perPage}`;
      const bare = async (): Promise<unknown> => {
        const answer = await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } });
        return JSON.parse(await answer.text()) as unknown;
      };
      const pairs = await alternate(
        rounds,
        () => perCall(() => client.videos({ roomKey: room, page: 1, limit: perPage })),
        () => perCall(bare),
      );
      const before = service.requests.all().length;
      for (let page = 1, more = true; more; page += 1) {
        more = (await client.videos({ roomKey: room, page, limit: perPage })).hasNext;
      }
      const calls = service.requests.all().length - before;
      return [
        {
          name: 'listing, 30 videos',
          unit: 'ms',
          pairs,
          // The limit, not the aim of 1.15: reading 30 videos through their schema (test/bench/README.md).
          target: 1.3,
          reference: 'bare fetch and JSON.parse',
        },
        { name: 'listing, calls for 240 videos', unit: 'count', value: calls, target: 8, reference: '' },
      ];
    } finally {
      await service.close();
    }
  },
};
