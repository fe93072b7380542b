import { hashOfKey } from '@/lib/assistant/keys/assistant-key';
import { panelKey } from '@/lib/assistant/keys/panel-key';
import type { ModelSettings } from '@/lib/base/settings/assistant-settings';
import type { Environment } from '@/lib/base/settings/environment';
import { ownAddress } from '@/lib/base/web/addresses';
import { databasePlace } from '@/lib/db/database-client';
import { examineDatabase } from '@/lib/db/examine-database';
import { otherSecret } from '../other-secret';
import { projectDirectory } from '../project-directory';
import { askRunningServer } from './ask-running-server';
import { about, deepestReasonOf, type Finding } from './finding';

const RESTORE = 'restore a backup if you have one, and start it again.';
const CLOCK_MS_MAX = 5_000;
const ANSWER_MS_MAX = 10_000;

export async function examineStore(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, database, docsDomain } = environment;
  const { ok, warning, problem } = about('database');
  const clock = about('clock');
  const place = `The database ${databasePlace(databaseUrl)}`;
  try {
    const state = await examineDatabase(databaseUrl, projectDirectory, database.connectTimeoutMs);
    const { pending, unknown, damage, clockAheadMs, connectionsMax } = state;
    const found: Finding[] = [];
    const running = await askRunningServer(environment);
    if (!state.isThere && running !== undefined)
      found.push(
        problem(
          `The server at ${running.address} runs, and ${place.replace(/^T/, 't')} is not there: it was deleted or moved. Stop the server, ${RESTORE}`,
        ),
      );
    else if (!state.isThere) found.push(ok(`${place} is not set up yet. The first start does it.`));
    else if (running?.isWriting === false)
      found.push(
        problem(
          `${place} answers here, and the server at ${running.address} cannot write to it; its log says why. If the file was replaced, stop the server, ${RESTORE}`,
        ),
      );
    if (damage.length > 0)
      found.push(
        problem(`${place} is damaged (${damage.join('; ')}). Stop the server, and restore a backup.`),
      );
    if (unknown.length > 0)
      found.push(
        problem(
          `${place} was used by a newer version (${unknown.join(', ')}). Start that version, or restore a backup from before it.`,
        ),
      );
    if (state.isThere && pending.length > 0)
      found.push(
        warning(`${place} is of an older version. The next start brings it up to date: back it up first.`),
      );
    if (connectionsMax !== undefined && database.connectionsMax * 2 > connectionsMax)
      found.push(
        warning(
          `PostgreSQL allows ${connectionsMax} connections, and each process takes up to ${database.connectionsMax}. Lower DATABASE_CONNECTIONS_MAX, or raise max_connections, before you run several.`,
        ),
      );
    if (!isUsedWith(environment, state.panelKeys)) found.push(problem(otherSecret(docsDomain)));
    if (found.length === 0) found.push(ok(`${place} answers and is up to date.`));
    if (connectionsMax === undefined) return found;
    const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
    return [
      ...found,
      Math.abs(clockAheadMs) > CLOCK_MS_MAX
        ? clock.warning(
            `This machine's clock is ${seconds} s ${clockAheadMs > 0 ? 'behind' : 'ahead of'} the database's. Let both follow NTP ("timedatectl set-ntp true"): sessions and limits go by it.`,
          )
        : clock.ok(`This machine's clock agrees with the database's.`),
    ];
  } catch (error) {
    return [
      problem(
        `${place} does not answer (${deepestReasonOf(error)}). Check DATABASE_URL, and that the database runs and lets this machine in.`,
      ),
    ];
  }
}

/** Whether a start here would be accepted: different secrets reject each other's sessions and panel keys. */
function isUsedWith(
  { docsDomain, instanceSecret }: Pick<Environment, 'docsDomain' | 'instanceSecret'>,
  keys: readonly { domain: string; hash: string }[],
): boolean {
  const others = keys.filter(({ domain }) => domain === docsDomain);
  if (others.length === 0) return true;
  // Without a secret, the next start creates a new one.
  if (instanceSecret === '') return false;
  const own = hashOfKey(panelKey(instanceSecret, docsDomain));
  return others.some(({ hash }) => hash === own);
}

/** Examines whether readers reach the server at its public address, with the required headers. */
export async function examineProxy(environment: Environment): Promise<Finding[]> {
  const { ok, warning, problem } = about('address');
  const { publicAddress, trustedProxyCount, tls } = environment;
  const found: Finding[] = [];
  const { protocol, hostname } = new URL(publicAddress);
  if (hostname === 'localhost')
    return [
      warning(
        `Links in mails and sitemaps name ${publicAddress}. Write the address that readers use as PUBLIC_URL.`,
      ),
    ];
  if (protocol === 'http:')
    found.push(
      warning(
        `Readers sign in over plain HTTP at ${publicAddress}. Use HTTPS, and write PUBLIC_URL=https://${hostname}`,
      ),
    );
  if (protocol === 'https:' && tls === undefined && trustedProxyCount === 0)
    found.push(
      warning(
        'A proxy speaks HTTPS for this server, and LECTERN_TRUSTED_PROXIES is 0, so all readers count as one address in limits. Write LECTERN_TRUSTED_PROXIES=1, or how many proxies are in a row.',
      ),
    );
  const address = `${publicAddress}${ownAddress('health/live')}`;
  try {
    const { status } = await ask(address);
    found.push(
      status === 200
        ? ok(`${publicAddress} is answered by Lectern.`)
        : problem(
            `${address} is answered with ${status} and not by Lectern. Check where the proxy passes requests on to, and the path in PUBLIC_URL.`,
          ),
    );
  } catch (error) {
    found.push(
      warning(
        `${publicAddress} cannot be reached from this machine (${deepestReasonOf(error)}). Check its name, its certificate and that the server runs.`,
      ),
    );
  }
  return found;
}

export async function examineModel({ assistant }: Environment): Promise<Finding[]> {
  const { ok, warning, problem } = about('model');
  const { model } = assistant;
  if (model.kind === 'embedded')
    return [ok('No model is set: the assistant answers with passages of the pages. See OPENAI_API_KEY.')];
  const asked = modelList(model);
  if (asked === undefined)
    return [ok(`The model is ${model.model}. Only a question shows whether it answers.`)];
  try {
    const { status } = await ask(asked.address, asked.headers);
    if (status === 401 || status === 403)
      return [
        problem(`${asked.address} refuses OPENAI_API_KEY (${status}). Write a key that is valid there.`),
      ];
    if (status === 404)
      return [
        warning(`${asked.address} is not there (404). Check OPENAI_BASE_URL, which mostly ends in /v1.`),
      ];
    if (status >= 400) return [warning(`${asked.address} answers ${status}. Ask again later.`)];
    return [ok(`${new URL(asked.address).host} answers, and the model is ${model.model}.`)];
  } catch (error) {
    return [
      problem(
        `${asked.address} cannot be reached (${deepestReasonOf(error)}). Check OPENAI_BASE_URL and the network.`,
      ),
    ];
  }
}

/** A request that costs nothing. */
function modelList(model: ModelSettings): { address: string; headers: Record<string, string> } | undefined {
  if (model.kind !== 'openai' && model.kind !== 'compatible') return undefined;
  const base = model.kind === 'openai' ? 'https://api.openai.com/v1' : model.baseUrl;
  return {
    address: `${base.replace(/\/+$/, '')}/models`,
    headers: model.apiKey === undefined ? {} : { Authorization: `Bearer ${model.apiKey}` },
  };
}

export async function examineMail({ mail }: Environment): Promise<Finding[]> {
  const { ok, problem } = about('mail');
  if (mail === undefined)
    return [ok('No mail server is set: owners hand links to people themselves. See SMTP_URL.')];
  const { smtpMailer } = await import('@/lib/mail/smtp-mailer');
  try {
    await smtpMailer(mail).verify();
    return [ok(`${new URL(mail.smtpUrl).host} takes mail from ${mail.from}.`)];
  } catch (error) {
    return [
      problem(
        `${new URL(mail.smtpUrl).host} takes no mail (${deepestReasonOf(error)}). Check the host, port, user and password in SMTP_URL.`,
      ),
    ];
  }
}

function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS_MAX) });
}
