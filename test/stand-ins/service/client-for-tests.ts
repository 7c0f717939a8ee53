import { demoKeys } from './demo-access.ts';
import { type StandInService } from './server.ts';

type Answer = { status: number; headers: Headers; text: string; json: Record<string, unknown> };

/** Returns the `Authorization` header for an API key, and for an access token. */
export const bearer = (value: string): Record<string, string> => ({ authorization: `Bearer ${value}` });
export const jwt = (value: string): Record<string, string> => ({ authorization: `JWT ${value}` });
export const mainKey = bearer(demoKeys.main.value);
export const studioKey = bearer(demoKeys.studio.value);

/** Sends a plain request. `json` is empty if the response is not a JSON object. */
export async function call(
  service: StandInService,
  method: string,
  path: string,
  headers: Record<string, string> = mainKey,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(path.startsWith('http') ? path : `${service.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // The body is not JSON; `text` contains it.
  }
  return { status: response.status, headers: response.headers, text, json };
}

/** Signs in the first demo account, by PIN or by password as the key's product requires. Returns its tokens. */
export async function signIn(
  service: StandInService,
  key: Record<string, string> = mainKey,
): Promise<{ access: string; refresh: string }> {
  const [account] = service.state.accounts;
  const byPassword = key === studioKey || service.settings.authType === 'PWD';
  const login = byPassword
    ? { type: 'password', credentials: { username: account?.username, password: account?.password } }
    : { type: 'pin', credentials: { pin: account?.pin } };
  const { json } = await call(service, 'POST', '/v2/watch/auth/login', key, { ...login, persist: false });
  return { access: String(json.token), refresh: String(json.refresh_token) };
}

/** Requests the playback of a screener. */
export function play(
  service: StandInService,
  screenerKey: string,
  headers: Record<string, string> = mainKey,
  body: object = {},
): Promise<Answer> {
  const path = `/v2/watch/stream/${screenerKey}/playback`;
  return call(service, 'POST', path, headers, { stream_protocol: 'dash', ...body });
}
