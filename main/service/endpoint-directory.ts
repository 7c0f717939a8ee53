import { type Clock, type Logger, type Timers } from '../platform/ports.ts';
import { fillTemplate, placeholdersOf, resolveTemplate, trimBase } from './endpoint-address.ts';
import { bearer } from './credentials.ts';
import { ServiceError } from './errors.ts';
import { type Exchange, type RequestParts } from './operations/declaration.ts';
import { endpointsOperation } from './operations/meta.ts';
import { type EndpointListing } from './schemas/meta.ts';
import { type ServiceAddresses } from './service-settings.ts';
import { type Transport } from './transport.ts';

export const listingRules = {
  freshForMs: 24 * 60 * 60 * 1000,
  /** Milliseconds before a failed read of the listing is retried. */
  againAfterMs: 5 * 60 * 1000,
  /** Maximum milliseconds that the first call waits for the listing before it uses the built-in address. */
  patienceMs: 3000,
  /** Minimum milliseconds between two reads caused by a 404. */
  betweenMissesMs: 60 * 1000,
} as const;

export interface ResolvedEndpoint {
  readonly template: string;
  readonly source: 'built-in' | 'listing' | 'override';
}

export interface RefusedEndpoint {
  readonly id: string;
  readonly source: 'listing' | 'override';
  readonly reason: string;
}

/** The address of each operation: from the profile's overrides, else the service's listing, else the built-in paths. */
export interface EndpointDirectory {
  resolve(operation: Exchange<unknown>): Promise<ResolvedEndpoint>;
  /**
   * Resolves to whether the profile or the listing names each of these operations; null while the listing cannot be
   * read.
   */
  names(operations: readonly Exchange<unknown>[]): Promise<boolean | null>;
  /**
   * Reports a 404 at this endpoint and reads the listing again. Resolves to whether the operation now has another
   * endpoint.
   */
  reportMissing(operation: Exchange<unknown>, resolve: ResolvedEndpoint): Promise<boolean>;
  /** Refused endpoints with the reason, for diagnostics. */
  refused(): readonly RefusedEndpoint[];
}

export interface DirectoryPorts {
  readonly profile: ServiceAddresses;
  readonly transport: Transport;
  readonly apiKey: () => Promise<string | null>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Creates the directory. It sends no request before the first call. */
export function createEndpointDirectory(ports: DirectoryPorts): EndpointDirectory {
  const { profile, transport, apiKey, clock, timers, logger } = ports;
  const base = trimBase(profile.baseUrl);
  const origins = allowedOrigins(profile);
  const refusals = new Map<string, RefusedEndpoint>();
  const dead = new Set<string>();
  /**
   * Endpoints resolved since the last listing. Without this cache, resolving would take a tenth of the app's own time
   * per call.
   */
  const places = new Map<string, ResolvedEndpoint>();
  let listing: EndpointListing = new Map();
  let isListingKnown = false;
  let nextReadAt = -Infinity;
  let nextMissAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const key = await apiKey();
    if (key === null) return;
    const parts = endpointsOperation.request({});
    try {
      const { answer } = await transport.send(endpointsOperation, {
        url: addressOf(overridden(endpointsOperation) ?? builtIn(endpointsOperation), parts),
        parts: {},
        authorization: bearer(key),
        credential: 'key',
        signal: undefined,
        isAutomatic: true,
      });
      listing = answer;
      isListingKnown = true;
      dead.clear();
      places.clear();
      for (const [id, { source }] of [...refusals]) if (source === 'listing') refusals.delete(id);
      nextReadAt = clock.monotonic() + listingRules.freshForMs;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      nextReadAt = clock.monotonic() + listingRules.againAfterMs;
      logger.warn('the endpoint listing could not be read; built-in addresses serve', { kind: error.kind });
    }
  }

  function readOnce(): Promise<void> {
    reading ??= read().finally(() => (reading = null));
    return reading;
  }

  /** Waits only for the first listing, at most `patienceMs`; later listings are read in the background. */
  async function keepFresh(): Promise<void> {
    if (clock.monotonic() < nextReadAt) return;
    const pending = readOnce();
    if (nextReadAt !== -Infinity) return void pending.catch(() => undefined);
    let stop: () => void = () => undefined;
    const patience = new Promise<void>((resolve) => (stop = timers.after(listingRules.patienceMs, resolve)));
    await Promise.race([pending, patience]);
    stop();
    if (nextReadAt === -Infinity) nextReadAt = clock.monotonic() + listingRules.againAfterMs;
  }

  function accept(
    id: string,
    entry: string,
    wanted: readonly string[],
    source: RefusedEndpoint['source'],
  ): ResolvedEndpoint | null {
    const resolved = resolveTemplate(entry, base, origins, wanted);
    if (resolved.ok) return { template: resolved.template, source };
    if (refusals.get(id)?.reason !== resolved.reason) {
      refusals.set(id, { id, source, reason: resolved.reason });
      logger.warn('an endpoint was refused', { id, source, reason: resolved.reason });
    }
    return null;
  }

  function find(operation: Exchange<unknown>): ResolvedEndpoint {
    const resolve =
      places.get(operation.id) ?? overridden(operation) ?? listed(operation) ?? builtIn(operation);
    places.set(operation.id, resolve);
    return resolve;
  }

  const builtIn = ({ path }: Exchange<unknown>): ResolvedEndpoint => ({
    template: `${base}/${path}`,
    source: 'built-in',
  });

  function overridden({ id, path }: Exchange<unknown>): ResolvedEndpoint | null {
    const entry = Object.hasOwn(profile.endpointOverrides, id) ? profile.endpointOverrides[id] : undefined;
    return entry === undefined ? null : accept(id, entry, placeholdersOf(path), 'override');
  }

  function listed({ id, path }: Exchange<unknown>): ResolvedEndpoint | null {
    const entry = dead.has(id) ? undefined : listing.get(id);
    return entry === undefined ? null : accept(id, entry, placeholdersOf(path), 'listing');
  }

  return {
    async resolve(operation) {
      await keepFresh();
      return find(operation);
    },

    async names(operations) {
      await keepFresh();
      const isNamed = operations.every((operation) => (overridden(operation) ?? listed(operation)) !== null);
      return isNamed || isListingKnown ? isNamed : null;
    },

    async reportMissing(operation, resolve) {
      if (resolve.source === 'override') return false;
      const before = listing;
      if (clock.monotonic() >= nextMissAt) {
        nextMissAt = clock.monotonic() + listingRules.betweenMissesMs;
        await readOnce();
      }
      if (find(operation).template !== resolve.template) return true;
      // The listing still names the missing address, so the built-in path is used.
      if (resolve.source === 'listing' && (listing !== before || listing.get(operation.id) !== undefined)) {
        dead.add(operation.id);
        places.delete(operation.id);
      }
      return find(operation).template !== resolve.template;
    },

    refused: () => [...refusals.values()],
  };
}

/** Returns the origins of the base address and of the profile's overrides. */
function allowedOrigins({ baseUrl, endpointOverrides }: ServiceAddresses): ReadonlySet<string> {
  const absolute = Object.values(endpointOverrides).filter((entry) => /^https?:/i.test(entry));
  const addresses = [baseUrl, ...absolute.map((entry) => entry.replace(/[<>]/g, 'x'))];
  return new Set(
    addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
  );
}

/** Returns the absolute address of a call. */
export function addressOf(resolve: ResolvedEndpoint, parts: RequestParts): string {
  return fillTemplate(resolve.template, parts.path ?? {}, parts.query ?? {});
}
