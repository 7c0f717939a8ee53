import { type CallOptions } from './watch-service.ts';
import { type AuthRule } from './operations/declaration.ts';

/** What the client asks of the session; injected, since the session itself calls the service. */
export interface Credentials {
  /** null while the profile has none. */
  apiKey(): Promise<string | null>;
  signedIn(): boolean;
  /** An access token that is not about to expire; renews it first when it is. Rejects with a ServiceError. */
  accessToken(options?: CallOptions): Promise<string>;
  /** A token in place of one that the service refused with W2003. Rejects when the session is over. */
  renew(refusedToken: string, options?: CallOptions): Promise<string>;
}

/** Header of the API key (sections 4 and 5). */
export function bearer(apiKey: string): string {
  return `Bearer ${apiKey}`;
}

/** Header of a session. The document does not show its prefix: this one is that of known deployments. */
export function jwt(accessToken: string): string {
  return `JWT ${accessToken}`;
}

export interface CredentialContext {
  readonly linksAllowed: boolean;
  readonly forceLogin: boolean;
  readonly signedIn: boolean;
}

/**
 * The credential of a call (section 5). `sign-in` means: no call without a session. The two combinations that section 5
 * leaves open take the session if there is one, else the API key. Where the product allows links and force_login is set, a reviewer without a session goes out with the API
 * key ("Continue without signing in"): the flag applies to Publicity screeners alone, so the service's answer decides.
 */
export function credentialFor(auth: AuthRule, facts: CredentialContext): 'key' | 'jwt' | 'none' | 'sign-in' {
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
      return !linksAllowed && forceLogin ? 'sign-in' : 'key';
  }
}
