import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { SignInRequest } from '../../preload/contract/app.ts';
import { readClaims } from './token-claims.ts';

export interface Account {
  /** Id of the account. It is stable for one account at one service and does not reveal the person. */
  readonly id: string;
  /** Name for the watermark and the menu; null when neither token nor sign-in has one. */
  readonly name: string | null;
}

const derive = promisify<string, string, number, Buffer>(scrypt);
const idBytes = 16;

/**
 * Returns the account that signed in. Its id is derived from the JWT's subject, else from the login name, else from the
 * PIN (by scrypt, because a PIN can be guessed).
 */
export async function accountOf(
  origin: string,
  request: SignInRequest,
  tokens: { readonly token: string; readonly refreshToken: string | null },
): Promise<Account> {
  const access = readClaims(tokens.token);
  const refresh = readClaims(tokens.refreshToken ?? '');
  const subject = access.subject ?? refresh.subject;
  const username = request.method === 'password' ? request.username.trim() : null;
  const name = access.name ?? refresh.name ?? username;
  if (subject !== null) return { id: digest(`${origin}\nsub\n${subject}`), name };
  if (username !== null) return { id: digest(`${origin}\nname\n${username.toLowerCase()}`), name };
  const pin = request.method === 'pin' ? request.pin : '';
  return { id: (await derive(pin, `${origin}\npin`, idBytes)).toString('hex'), name };
}

function digest(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, idBytes * 2);
}
