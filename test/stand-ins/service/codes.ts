import { type ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Status codes of the service: section 7 of the interface, codes that known deployments add, and the stand-in's own
 * from W4100. The viewer deliberately does not recognise W4104 to W4106.
 */
export const CODES = {
  success: 'W0000',
  noContent: 'W0001',
  engagementRecorded: 'W1001',
  noAuthorization: 'W2000',
  invalidKey: 'W2001',
  invalidCredentials: 'W2002',
  invalidToken: 'W2003',
  keyNotAuthorized: 'W2101',
  featureNotAvailable: 'W2104',
  unknownPath: 'W4000',
  unknownKey: 'W4002',
  permissionDenied: 'W4005',
  wrongPassword: 'W4100',
  wrongPasscode: 'W4101',
  expired: 'W4102',
  viewsUsedUp: 'W4103',
  notOpenYet: 'W4104',
  phoneNotLinked: 'W4105',
  notExpired: 'W4106',
  invalidBody: 'W4900',
  invalidDevice: 'W4901',
  unknownError: 'W5000',
  rateLimited: 'W5001',
} as const;

/** A refusal. Any route may throw it, and the server's error handler sends it. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
    this.name = 'Refusal';
  }
}

export const unknownKey = (what: string): Refusal =>
  new Refusal(400, CODES.unknownKey, `The ${what} key does not exist.`);

export const invalidBody = (detail: string): Refusal => new Refusal(400, CODES.invalidBody, detail);
