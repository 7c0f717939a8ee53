import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { type ServiceClock } from './clock.ts';
import { type ServiceSettings } from './settings.ts';

type TokenKind = 'access' | 'refresh' | 'licence';

type TokenClaims = JWTPayload & {
  kind: TokenKind;
  /** Account id; for a licence token the key of the playback session. */
  sub: string;
  jti: string;
  /** API key of the login. */
  key: string;
  persist?: boolean;
  generation: number;
};

/** Signs and verifies the service's tokens, with the service's own clock. */
export class TokenMint {
  private readonly secret = randomBytes(32);
  private readonly opaque = new Map<string, string>();
  private readonly revoked = new Set<string>();
  private generation = 0;

  constructor(
    private readonly settings: ServiceSettings,
    private readonly clock: ServiceClock,
  ) {}

  /** Resolves to a new token. `lifetime` is in seconds. */
  async issue(
    kind: TokenKind,
    subject: string,
    key: string,
    lifetime: number,
    persist?: boolean,
  ): Promise<string> {
    const now = this.clock.now();
    const claims = { kind, key, generation: this.generation, ...(persist === undefined ? {} : { persist }) };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + Math.ceil(lifetime))
      .sign(this.secret);
    if (kind !== 'access' || !this.settings.opaqueAccess) return token;
    const name = randomBytes(24).toString('base64url');
    this.opaque.set(name, token);
    return name;
  }

  /** Resolves to the claims of a valid token of this kind, else to the reason why it is not valid. */
  async read(kind: TokenKind, token: string): Promise<TokenClaims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify<TokenClaims>(this.opaque.get(token) ?? token, this.secret, {
        currentDate: new Date(this.clock.nowMs()),
      });
      const outdated = kind === 'access' && payload.generation !== this.generation;
      if (payload.kind !== kind || outdated || this.revoked.has(payload.jti)) return 'invalid';
      return payload;
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  revoke(claims: TokenClaims): void {
    this.revoked.add(claims.jti);
  }

  /** Revokes every access token issued so far. Refresh tokens remain valid. */
  revokeAllAccess(): void {
    this.generation += 1;
  }
}
