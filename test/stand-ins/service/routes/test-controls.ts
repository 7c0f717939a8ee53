import { Hono } from 'hono';
import { z } from 'zod';
import { type Env, type ServiceContext } from '../context.ts';
import { type FaultBook, faultRuleSchema } from '../faults.ts';
import { type RequestLog } from '../requests.ts';
import { applySettings, settingsPatchSchema } from '../settings.ts';
import { part, readBody } from '../reply.ts';

const latencySchema = z.object({ ms: z.number().nonnegative() });
const clockSchema = z.object({ advance: z.number() });

/** Creates the routes under /test/ for tests in another process. No deployment has them. */
export function testControlRoutes(
  context: ServiceContext,
  faults: FaultBook,
  requests: RequestLog,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { state, settings, clock } = context;

  routes.get('/test/codes', (c) => c.json(state.codes));
  routes.get('/test/codes/:screener_key', (c) => {
    const latest = state.latestCode(part(c, 'screener_key'));
    return latest ? c.json(latest) : c.json({ error: 'No code was sent for this screener.' }, 404);
  });

  routes.get('/test/requests', (c) => c.json(requests.all()));
  routes.delete('/test/requests', (c) => {
    requests.clear();
    return c.json({});
  });

  routes.post('/test/faults', async (c) => {
    const { id } = faults.add(await readBody(c, faultRuleSchema));
    return c.json({ id });
  });
  routes.get('/test/faults', (c) =>
    c.json(faults.all().map(({ id, fault, seen, hits }) => ({ id, kind: fault.kind, seen, hits }))),
  );
  routes.delete('/test/faults', (c) => {
    faults.clear();
    return c.json({});
  });
  routes.delete('/test/faults/:id', (c) => c.json({ removed: faults.remove(Number(part(c, 'id'))) }));

  routes.post('/test/latency', async (c) => {
    settings.latencyMs = (await readBody(c, latencySchema)).ms;
    return c.json({ ms: settings.latencyMs });
  });
  routes.get('/test/settings', (c) => c.json(settings));
  routes.post('/test/settings', async (c) => {
    applySettings(settings, await readBody(c, settingsPatchSchema));
    return c.json(settings);
  });
  routes.post('/test/clock', async (c) => {
    clock.advance((await readBody(c, clockSchema)).advance);
    return c.json({ now: clock.now() });
  });

  routes.get('/test/state', (c) =>
    c.json({
      now: clock.now(),
      viewsSpent: Object.fromEntries(state.viewsSpent),
      sessions: [...state.sessions.values()],
      licences: state.licences,
      engagement: state.engagement,
      offlineViews: state.offlineViews,
      reactivations: state.reactivations,
      phones: Object.fromEntries(state.phones),
    }),
  );

  return routes;
}
