import { Hono } from 'hono';
import { z } from 'zod';
import { productOf, requireKey } from '../auth.ts';
import { CODES, invalidBody, Refusal } from '../codes.ts';
import { type Env, type ServiceContext } from '../context.ts';
import { type Account } from '../model.ts';
import { OPERATIONS, routePath } from '../operations.ts';
import { answer, readBody } from '../reply.ts';

const loginSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pin'),
    credentials: z.strictObject({ pin: z.string().min(1) }),
    persist: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('password'),
    credentials: z.strictObject({ username: z.string().min(1), password: z.string().min(1) }),
    persist: z.boolean().optional(),
  }),
]);

const refreshSchema = z.strictObject({ refresh_token: z.string().min(1) });
const logoutSchema = z.strictObject({ refresh_token: z.string().min(1), token: z.string().nullish() });

const WANTED_TYPE = { PIN: 'pin', PWD: 'password' } as const;

function accountFor(accounts: readonly Account[], login: z.infer<typeof loginSchema>): Account | undefined {
  if (login.type === 'pin') return accounts.find((account) => account.pin === login.credentials.pin);
  const { username, password } = login.credentials;
  return accounts.find(
    (account) => account.password === password && account.username?.toLowerCase() === username.toLowerCase(),
  );
}

/** Creates the routes for login, logout and 4.6. */
export function sessionRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { settings, tokens } = context;
  const { login, logout, refresh } = OPERATIONS;

  const refreshToken = (account: string, key: string, persist: boolean): Promise<string> =>
    tokens.issue(
      'refresh',
      account,
      key,
      persist ? settings.persistSeconds : settings.refreshSeconds,
      persist,
    );

  routes.post(routePath(login.path), async (c) => {
    const key = requireKey(c, context, login.id);
    const body = await readBody(c, loginSchema);
    if (body.type !== WANTED_TYPE[productOf(context, key).authType]) {
      throw invalidBody('This product signs in another way.');
    }
    const account = accountFor(context.state.accounts, body);
    if (!account) {
      throw new Refusal(401, CODES.invalidCredentials, 'These sign-in details are not known.');
    }
    return answer(c, context, {
      token: await tokens.issue('access', account.id, key.value, settings.accessSeconds),
      refresh_token: await refreshToken(account.id, key.value, body.persist ?? false),
    });
  });

  routes.post(routePath(refresh.path), async (c) => {
    const key = requireKey(c, context, refresh.id);
    const { refresh_token: given } = await readBody(c, refreshSchema);
    const claims = await tokens.read('refresh', given);
    if (typeof claims === 'string' || claims.key !== key.value) {
      throw new Refusal(401, CODES.invalidToken, 'The refresh token is not valid.');
    }
    if (!context.state.accounts.some(({ id }) => id === claims.sub)) {
      throw new Refusal(401, CODES.invalidToken, 'The account of this token no longer exists.');
    }
    const token = await tokens.issue('access', claims.sub, key.value, settings.accessSeconds);
    if (!settings.rotateRefresh) return answer(c, context, { token });
    tokens.revoke(claims);
    const next = await refreshToken(claims.sub, key.value, claims.persist ?? false);
    return answer(c, context, { token, refresh_token: next });
  });

  routes.post(routePath(logout.path), async (c) => {
    requireKey(c, context, logout.id);
    const body = await readBody(c, logoutSchema);
    const claims = await tokens.read('refresh', body.refresh_token);
    if (typeof claims === 'string') {
      throw new Refusal(401, CODES.invalidToken, 'The refresh token is not valid.');
    }
    tokens.revoke(claims);
    const access = body.token == null ? 'invalid' : await tokens.read('access', body.token);
    if (typeof access !== 'string') tokens.revoke(access);
    return answer(c, context, {});
  });

  return routes;
}
