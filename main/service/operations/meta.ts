import { z } from 'zod';
import { endpointListingSchema, productConfigSchema } from '../schemas/meta.ts';
import { defineOperation } from './declaration.ts';

/** The value of `device`; each operation spells it differently (known deployments). */
const devices = { endpoints: 'browser', productConfig: 'Browser' } as const;

/** Lists the addresses of the operations. */
export const endpointsOperation = defineOperation({
  name: 'endpoints',
  id: 'watch.meta.endpoint.list',
  method: 'GET',
  path: 'v2/watch/meta/endpoints',
  auth: 'key',
  callClass: 'session',
  repeat: 'safe',
  input: z.object({}),
  request: () => ({ query: { device: devices.endpoints } }),
  answer: endpointListingSchema,
});

/** Reads the configuration of the product. */
export const productConfigOperation = defineOperation({
  name: 'productConfig',
  id: 'watch.meta.product.retrieve',
  method: 'GET',
  path: 'v2/watch/meta/product-config',
  auth: 'key',
  callClass: 'session',
  repeat: 'safe',
  input: z.object({}),
  request: () => ({ query: { device: devices.productConfig } }),
  answer: productConfigSchema,
});
