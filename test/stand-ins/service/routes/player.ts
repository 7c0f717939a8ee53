import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { requireKey } from '../auth.ts';
import { type Call, type Env, type ServiceContext } from '../context.ts';
import { OPERATIONS, routePath } from '../operations.ts';

/** Creates the routes for the built player component and its initialisation script (4.7). */
export function playerRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { playerComponent, playerInit } = OPERATIONS;

  async function built(c: Call, file: string, type: string): Promise<Response> {
    try {
      const text = await readFile(join(context.embedRoot, file), 'utf8');
      return c.body(text, 200, { 'content-type': type });
    } catch {
      return c.text(`${file} has not been built yet: run "npm run build".`, 503);
    }
  }

  routes.get(routePath(playerComponent.path), (c) => {
    requireKey(c, context, playerComponent.id);
    return built(c, 'player-component.html', 'text/html; charset=utf-8');
  });
  routes.get(routePath(playerInit.path), (c) => built(c, 'player-init.js', 'text/javascript; charset=utf-8'));

  return routes;
}
