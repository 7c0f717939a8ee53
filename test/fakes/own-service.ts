import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ServiceError } from '../../main/service/errors.ts';
import { demoKeys } from '../stand-ins/service/demo-access.ts';
import type { LoggedRequest } from '../stand-ins/service/requests.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { createServiceRig, type RigOptions, type ServiceRig } from './service-rig.ts';

type ServiceFault = Parameters<StandInService['faults']['add']>[0]['fault'];

interface OwnService {
  readonly service: StandInService;
  readonly rig: ServiceRig;
  /** The last request, with its body parsed as JSON. */
  last(): LoggedRequest & { json: unknown };
  /** The error of a playback that meets this fault. The playback is never repeated: one fault, one answer. */
  playbackWith(fault: ServiceFault): Promise<ServiceError>;
}

export const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: false };

/** A watch service for one test file, and before each test a new client that has read only its listing. */
export function ownService(options: () => Partial<RigOptions> = () => ({})): OwnService {
  let service: StandInService;
  let rig: ServiceRig;
  beforeAll(async () => {
    service = await startService();
  });
  beforeEach(async () => {
    service.faults.clear();
    rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, ...options() });
    await rig.keychain.open();
    await rig.service.productConfig();
    service.requests.clear();
  });
  afterAll(() => service.close());
  return {
    get service() {
      return service;
    },
    get rig() {
      return rig;
    },
    last: () => {
      const request = service.requests.last()!;
      return { ...request, json: request.body === '' ? null : (JSON.parse(request.body) as unknown) };
    },
    playbackWith: async (fault) => {
      service.faults.add({ match: { path: '/playback' }, fault });
      const error: unknown = await rig.service
        .playback(screener, { protocol: 'dash' })
        .catch((caught: unknown) => caught);
      if (!(error instanceof ServiceError)) throw new Error(`not a ServiceError: ${String(error)}`);
      return error;
    },
  };
}
