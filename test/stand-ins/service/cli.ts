import { parseArgs } from 'node:util';
import { z } from 'zod';
import { demoAccounts, demoKeys } from './demo-access.ts';
import { SCREENER_PASSWORD } from './catalogue/making.ts';
import { startService, type StandInService } from './server.ts';

const USAGE = `usage: npm run service -- [options]
  --port <n>             default 8473, or any free one when it is taken; 0 picks any
  --links, --no-links    whether the product allows link-type screeners (default: it does)
  --auth pin|pwd         how people sign in (default pin)
  --charge call|window   what spends a view (default call)
  --latency <ms>         added to every request
  --rate <n>             at most n calls a second per key
  --big-room [<n>]       a room of n videos (10,000)
  --json                 one line of JSON for scripts, and nothing else but one-time codes on stderr
`;

const DEFAULT_PORT = 8473;
const BIG_ROOM = 10_000;

const flagsSchema = z.strictObject({
  port: z.coerce.number().int().min(0).max(65_535).optional(),
  links: z.boolean().default(true),
  auth: z.enum(['pin', 'pwd']).default('pin'),
  charge: z.enum(['call', 'window']).default('call'),
  latency: z.coerce.number().nonnegative().default(0),
  rate: z.coerce.number().positive().optional(),
  'big-room': z.boolean().default(false),
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});

function readFlags(): { flags: z.infer<typeof flagsSchema>; bigRoom: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      port: { type: 'string' },
      links: { type: 'boolean' },
      auth: { type: 'string' },
      charge: { type: 'string' },
      latency: { type: 'string' },
      rate: { type: 'string' },
      'big-room': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const flags = flagsSchema.parse(values);
  const [size, ...more] = positionals;
  if (more.length > 0 || (size !== undefined && !(flags['big-room'] && /^\d+$/.test(size)))) {
    throw new Error(`Not understood: ${positionals.join(' ')}`);
  }
  return { flags, bigRoom: flags['big-room'] ? Number(size ?? BIG_ROOM) : 0 };
}

function summary(service: StandInService): object {
  return {
    baseUrl: service.baseUrl,
    mediaUrl: service.mediaUrl,
    linksAllowed: service.settings.linksAllowed,
    authType: service.settings.authType,
    keys: Object.fromEntries(Object.entries(demoKeys).map(([name, { value }]) => [name, value])),
    rooms: service.catalogue.rooms().map(({ key, about, project }) => ({ key, name: project.name, about })),
    accounts: demoAccounts.map(({ name, pin, username, password }) => ({ name, pin, username, password })),
    screenerPassword: SCREENER_PASSWORD,
    codes: `${service.baseUrl}/test/codes`,
  };
}

function introduction(service: StandInService): string {
  const { linksAllowed, authType } = service.settings;
  const rooms = service.catalogue.rooms();
  const width = Math.max(...rooms.map(({ key }) => key.length));
  return [
    '',
    `Stand-in watch service at ${service.baseUrl}`,
    `Link-type screeners ${linksAllowed ? 'allowed' : 'not allowed'}; signs in by ${authType === 'PIN' ? 'PIN' : 'password'}.`,
    '',
    'API keys',
    `  ${demoKeys.main.value}   everything`,
    `  ${demoKeys.studio.value}   a product without link-type screeners, password sign-in`,
    `  ${demoKeys.readOnly.value}   rooms and listings alone`,
    `  ${demoKeys.revoked.value}   revoked`,
    '',
    'Room keys',
    ...rooms.map(({ key, about }) => `  ${key.padEnd(width)}  ${about}`),
    '',
    'Accounts',
    ...demoAccounts.map(
      ({ name, pin, username, password }) =>
        `  ${name}: PIN ${String(pin)}; or ${String(username)} with ${String(password)}`,
    ),
    '',
    `Screener password: ${SCREENER_PASSWORD}`,
    `One-time passcodes appear here, and at ${service.baseUrl}/test/codes`,
    'Ctrl+C ends it; nothing is written to disk.',
    '',
  ].join('\n');
}

function portTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function start(): Promise<void> {
  const { flags, bigRoom } = readFlags();
  if (flags.help) {
    process.stdout.write(USAGE);
    return;
  }
  const say = (line: string) => void (flags.json ? process.stderr : process.stdout).write(`${line}\n`);
  const options = {
    bigRoom,
    say,
    settings: {
      linksAllowed: flags.links,
      authType: flags.auth === 'pin' ? ('PIN' as const) : ('PWD' as const),
      charge: flags.charge,
      latencyMs: flags.latency,
      ...(flags.rate === undefined
        ? {}
        : { rateLimit: { burst: flags.rate, perSecond: flags.rate, retryAfter: 'seconds' as const } }),
    },
  };
  const service = await startService({ ...options, port: flags.port ?? DEFAULT_PORT }).catch(
    (error: unknown) => {
      if (flags.port === undefined && portTaken(error)) return startService({ ...options, port: 0 });
      throw error;
    },
  );
  process.stdout.write(flags.json ? `${JSON.stringify(summary(service))}\n` : introduction(service));
  // Ctrl+C reaches this process twice: from the terminal and from the script that started it. The listeners therefore
  // remain.
  const end = () => void service.close().then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await start().catch((error: unknown) => {
  const text = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  process.stderr.write(`${text}\n${USAGE}`);
  process.exitCode = 2;
});
