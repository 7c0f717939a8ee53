import { type CallOptions } from './call-options.ts';
import { type Credential } from './errors.ts';
import { type AuthRule } from './operations/declaration.ts';

/** The session as the client uses it. It is injected, because the session itself calls the service. */
export interface Credentials {
  /** Resolves to the API key; null while none is known. */
  apiKey(): Promise<string | null>;
  signedIn(): boolean;
  /** Id of the account that is signed in; null without a session. */
  accountId(): string | null;
  /** Resolves to an access token that does not expire soon, renewed first if needed. Rejects with a ServiceError. */
  accessToken(options?: CallOptions): Promise<string>;
  /**
   * Renews a token that the service refused with W2003, and resolves to the new one. Rejects when the session has
   * ended.
   */
  renew(refusedToken: string, options?: CallOptions): Promise<string>;
}

/** Returns the value of `Authorization` for the API key (sections 4 and 5). */
export function bearer(apiKey: string): string {
  return `Bearer ${apiKey}`;
}

/**
 * Returns the value of `Authorization` for a session. The document does not show the prefix; known deployments use
 * `JWT`.
 */
export function jwt(accessToken: string): string {
  return `JWT ${accessToken}`;
}

export interface CredentialContext {
  readonly linksAllowed: boolean;
  readonly forceLogin: boolean;
  readonly signedIn: boolean;
}

/**
 * Returns the credential of a call (section 5). `sign-in`: the call needs a session and there is none. For the two
 * combinations that section 5 leaves open, the call uses the session if there is one, else the API key
 * (`key-without-session`). If the product allows links and force_login is set, a reviewer without a session calls with
 * the API key ("Continue without signing in"): the flag applies only to Publicity screeners, so the service's answer
 * decides.
 */
export function credentialFor(auth: AuthRule, facts: CredentialContext): Credential | 'sign-in' {
  const { linksAllowed, forceLogin, signedIn } = facts;
  switch (auth) {
    case 'none':
    case 'key':
      return auth;
    case 'jwt':
      return signedIn ? 'jwt' : 'sign-in';
    case 'screener':
      if (linksAllowed && !forceLogin) return 'key';
      if (signedIn) return 'jwt';
      return !linksAllowed && forceLogin ? 'sign-in' : 'key-without-session';
  }
}
