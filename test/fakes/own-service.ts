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
  /** Returns the last request, with its body parsed as JSON. */
  last(): LoggedRequest & { json: unknown };
  /** Requests playback once with this fault, and resolves to the error. Throws if there is none. */
  playbackWith(fault: ServiceFault): Promise<ServiceError>;
}

export const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: false };

/**
 * Starts a watch service for one test file, and creates a new client before each test, which has read only the
 * service's endpoint listing and product config.
 */
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
