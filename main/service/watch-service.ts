import type { createServiceClient } from './client.ts';

export type { CallOptions, ScreenerRef } from './call-options.ts';

/**
 * The only access to the studio's service. Every method rejects only with a `ServiceError` of main/service/errors (typed
 * by kind, with code, HTTP status and detail).
 */
export type WatchService = ReturnType<typeof createServiceClient>;
