import { allowedOriginFrom } from '@/lib/assistant/keys/allowed-origin';
import { createKey } from '@/lib/assistant/keys/create-key';
import type { StoredKey } from '@/lib/assistant/keys/key-store';
import { replacePanelKey, type ServedSite } from '@/lib/assistant/keys/panel-key';
import { systemClock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import type { Stores } from '@/lib/db/open-stores';
import { readOptions } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { prepareSite } from './prepare-instance';
import { runCommand } from './run-command';

// `npm run keys -- create|list|revoke|accept-secret`: manages the assistant's keys without the dashboard.

const USAGE = [
  'Write one of:',
  ...[
    'create <domain> [--name <name>] [--days <days until it expires>] [--origin <https://…>]…',
    'list <domain>',
    'revoke <domain> <id of the key>',
    'accept-secret <domain>',
  ].map((words) => `  ${writtenCommand('keys', words)}`),
].join('\n');

async function main(argv: string[]): Promise<number> {
  const { action, domain, id, options } = readArguments(argv);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const prepared = await prepareSite(environment);
  await prepared.database.$disconnect();
  // Loaded late: the database clients may have been generated just now.
  const { openStores } = await import('@/lib/db/open-stores');
  const stores = await openStores(environment.databaseUrl, environment.database);
  try {
    const site = await stores.site(domain);
    if (site === undefined)
      throw new OperatorError(
        `No site is served as "${domain}". This instance serves "${environment.docsDomain}".`,
      );
    if (action === 'create') await create(stores, site.id, options);
    else if (action === 'list') await list(stores, site.id);
    else if (action === 'accept-secret')
      await acceptSecret(stores, { siteId: site.id, domain, instanceSecret: environment.instanceSecret });
    else await revoke(stores, site.id, id);
    return 0;
  } finally {
    await stores.close();
  }
}

function readArguments(argv: string[]) {
  const { positionals, values } = readOptions(
    argv,
    { name: { type: 'string' }, days: { type: 'string' }, origin: { type: 'string', multiple: true } },
    USAGE,
  );
  const [action, domain, id = '', ...rest] = positionals;
  const isKnown =
    action === 'create' || action === 'list' || action === 'revoke' || action === 'accept-secret';
  if (isKnown && domain !== undefined && rest.length === 0 && (action === 'revoke') === (id !== ''))
    return { action, domain, id, options: values };
  throw new OperatorError(USAGE);
}

interface CreateOptions {
  name?: string | undefined;
  days?: string | undefined;
  origin?: string[] | undefined;
}

async function create(stores: Stores, siteId: string, options: CreateOptions): Promise<void> {
  const now = systemClock();
  const { key, stored } = await createKey(stores.assistantKeys, {
    siteId,
    name: options.name ?? 'Command line',
    allowedOrigins: (options.origin ?? []).map(originFrom),
    createdById: null,
    createdAt: now,
    expiresAt: options.days === undefined ? null : new Date(now.getTime() + daysFrom(options.days) * DAY_MS),
  });
  // Alone on its line, for scripts.
  console.log(key);
  console.error(`Made ${stored.id} "${stored.name}". The key is shown only now; it is safe in public pages.`);
}

async function list(stores: Stores, siteId: string): Promise<void> {
  const keys = await stores.assistantKeys.list(siteId);
  for (const key of keys) console.log([key.id, key.hint, stateOf(key), key.name].join('  '));
}

/** Confirms a deliberate change of the secret: from now on, starts with the former one are refused. */
async function acceptSecret(stores: Stores, served: ServedSite): Promise<void> {
  await replacePanelKey(stores.assistantKeys, served, systemClock());
  console.log(`"${served.domain}" is used with this secret now. Start every server again with it.`);
}

async function revoke(stores: Stores, siteId: string, id: string): Promise<void> {
  if (!(await stores.assistantKeys.revoke({ siteId, id }, systemClock())))
    throw new OperatorError(
      `There is no key "${id}" that still works. Look it up: ${writtenCommand('keys', 'list <domain>')}`,
    );
  console.log(`Revoked ${id}.`);
}

function stateOf({ revokedAt, expiresAt }: StoredKey): string {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'works';
  return expiresAt <= systemClock() ? 'expired' : `works until ${expiresAt.toISOString().slice(0, 10)}`;
}

function daysFrom(written: string): number {
  const days = Number(written);
  if (/^\d+$/.test(written) && days >= 1 && days <= 3650) return days;
  throw new OperatorError(`--days is "${written}". Write a whole number from 1 to 3650.`);
}

function originFrom(written: string): string {
  const origin = allowedOriginFrom(written);
  if (origin === undefined)
    throw new OperatorError(`--origin is "${written}". Write an origin such as "https://docs.example.com".`);
  return origin;
}

await runCommand(main);
