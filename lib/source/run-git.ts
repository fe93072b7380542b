import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isOperatorError, OperatorError } from '@/lib/base/errors/operator-error';
import { inheritedVariables } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import type { Variables } from '@/lib/base/settings/setting';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { checkedAddress, type GitSetting, isLedOn } from './checked-address';
import { gitProblem } from './git-problem';
import { proxyAdvice } from './proxy-advice';
import { TooLarge } from './too-large';

const execute = promisify(execFile);

/** Enough for a large repository on a slow connection. */
const TIMEOUT_MS = 10 * 60_000;
/** A host that sends nothing for this long counts as gone. */
const SILENCE_MS = 2 * 60_000;
const OUTPUT_BYTES_MAX = 10_000_000;
/** Keeps a repository from starting programs on this machine. */
const SAFE = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.ext.allow=never',
];

/** LFS files can have any size and come from a host named by the commit, so strangers' files stay pointers. */
const WITHOUT_LFS = ['smudge=', 'process=', 'required=false'].flatMap((setting) => [
  '-c',
  `filter.lfs.${setting}`,
]);

const SSH_OPTIONS = ['BatchMode=yes', 'ConnectTimeout=20', 'ServerAliveInterval=30'];

interface GitOptions {
  timeoutMs?: number | undefined;
  fileBytesMax?: number | undefined;
  /** The network for addresses that are not the operator's; only tests set it. */
  network?: OutboundNetwork | undefined;
}

/** Runs git in a folder, with additional variables. Resolves with the trimmed output. */
export type RunGit = (
  parameters: readonly string[],
  variables?: Readonly<Record<string, string>>,
) => Promise<string>;

/**
 * Git with the credentials of a repository. The token is neither in an argument, which other accounts of the machine
 * could read, nor in a file.
 *
 * @throws OperatorError with git's reason
 */
export function gitFor(
  settings: GitSettings,
  folder: string,
  {
    timeoutMs = TIMEOUT_MS,
    fileBytesMax,
    network = settings.checked && { policy: addressPolicy(settings.checked.allow) },
  }: GitOptions = {},
): RunGit {
  const checked = settings.checked && network && checkedAddress(settings.url, network);
  const isTrusted = fileBytesMax === undefined && checked === undefined;

  const run: RunGit = async (parameters, variables) => {
    try {
      const words = ['git', ...SAFE, ...(isTrusted ? [] : WITHOUT_LFS), ...parameters];
      const isLocal = LOCAL.has(parameters[0] ?? '');
      const held = isLocal ? [] : await checked?.settings();
      const [program, ...others] =
        fileBytesMax === undefined ? words : [...withinSize(fileBytesMax), ...words];
      const { stdout } = await execute(program ?? 'git', others, {
        cwd: folder,
        timeout: timeoutMs,
        maxBuffer: OUTPUT_BYTES_MAX,
        env: {
          ...withoutPlace(inheritedVariables()),
          ...accessVariables(settings),
          ...configVariables([...tokenSettings(settings), ...(held ?? [])]),
          ...(isTrusted ? {} : { GIT_ALLOW_PROTOCOL: protocolsOf(settings, isLocal) }),
          ...silenceVariables(Math.min(timeoutMs, SILENCE_MS)),
          ...variables,
        },
      });
      return stdout.trim();
    } catch (error) {
      const excess = fileBytesMax === undefined ? undefined : excessOf(error, fileBytesMax, timeoutMs);
      if (excess !== undefined)
        throw new TooLarge(`A pull request to ${settings.url} has no preview: ${excess}.`);
      if (checked !== undefined && isLedOn(printedBy(error)) && (await checked.follow()))
        return run(parameters, variables);
      throw error;
    }
  };
  return async (parameters, variables) => {
    try {
      return await run(parameters, variables);
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      const advice = checked !== undefined && isOutOfReach(error) ? proxyAdvice(settings.url) : undefined;
      const reason = [reasonOf(error, settings), advice].filter((part) => part !== undefined).join(' ');
      throw new OperatorError(`${settings.url} could not be fetched: ${reason}`);
    }
  };
}

/** Commands without network access, which must work while DNS does not. */
const LOCAL = new Set(['config', 'init', 'hash-object']);

/**
 * The protocols as variables, which override the copy's own configuration. That forbids all protocols, so that another
 * git in its folder cannot fetch missing objects without these limits.
 */
function protocolsOf({ checked }: GitSettings, isLocal: boolean): string {
  if (isLocal) return '';
  return checked === undefined ? 'file:git:http:https:ssh' : 'http:https';
}

/** A shell that limits the size of each file that git writes, in blocks of 512 bytes. */
function withinSize(bytes: number): string[] {
  return ['sh', '-c', `ulimit -f ${Math.ceil(bytes / 512)} && exec "$@"`, 'sh'];
}

function printedBy(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
}

/** Whether the host could not be found or did not respond, in the words of this server or of curl. */
function isOutOfReach(error: unknown): boolean {
  if (isOutboundProblem(error)) return error.code === 'unreachable' || error.code === 'timeout';
  return (
    isOutOfTime(error) ||
    /Could not resolve|Failed to connect|timed? ?out|unreachable|reset/i.test(printedBy(error))
  );
}

/** What a stranger's commit has too much of; `undefined` if git failed for another reason. */
function excessOf(error: unknown, bytesMax: number, msMax: number): string | undefined {
  if (isOverSize(error)) return `it is larger than ${bytesMax / 1_000_000} MB`;
  if (isOutOfTime(error)) return `git was not done with it after ${msMax / 60_000} minutes`;
  if (hasTooManyNames(error)) return `its names have more than ${OUTPUT_BYTES_MAX / 1_000_000} MB`;
  return undefined;
}

/** Ended at the time limit. A host that sends nothing ends earlier, with an error of its own. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && 'killed' in error && error.killed === true && !hasTooManyNames(error);
}

function hasTooManyNames(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}

/** Writing more ends the program by a signal, or with this error if its parents ignore the signal. */
function isOverSize(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const printed = printedBy(error);
  const signal = 'signal' in error ? error.signal : undefined;
  return signal === 'SIGXFSZ' || /File too large|signal 25\b|SIGXFSZ/.test(printed);
}

/** If a hook of git starts this server, its variables name the wrong repository. */
function withoutPlace({ GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...others }: Variables): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...others };
}

function accessVariables({ sshKeyFile }: GitSettings): Record<string, string> {
  return {
    // Fail instead of asking for a password.
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_SSH_COMMAND: [
      'ssh',
      ...SSH_OPTIONS.flatMap((option) => ['-o', option]),
      ...keyOptions(sshKeyFile),
    ].join(' '),
    LC_ALL: 'C',
  };
}

/** At the time limit only git ends, and the program that it started for the transfer would go on waiting. */
function silenceVariables(ms: number): Record<string, string> {
  return { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: String(Math.ceil(ms / 1_000)) };
}

/** Hosts accept any user name with a token, unless they issued one. */
function tokenSettings({ url, token }: GitSettings): GitSetting[] {
  if (token === undefined || !/^https?:/.test(url)) return [];
  const account = token.includes(':') ? token : `x-access-token:${token}`;
  return [
    [
      `http.${new URL(url).origin}/.extraHeader`,
      `Authorization: Basic ${Buffer.from(account).toString('base64')}`,
    ],
  ];
}

/** Settings as variables, because other accounts of the machine can read arguments. */
function configVariables(settings: readonly GitSetting[]): Record<string, string> {
  if (settings.length === 0) return {};
  const named = settings.flatMap(([name, value], place) => [
    [`GIT_CONFIG_KEY_${place}`, name],
    [`GIT_CONFIG_VALUE_${place}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(named) };
}

function keyOptions(file: string | undefined): string[] {
  if (file === undefined) return [];
  return ['-i', `'${file.replaceAll("'", `'\\''`)}'`, '-o', 'IdentitiesOnly=yes'];
}

function reasonOf(error: unknown, settings: GitSettings): string {
  if (!(error instanceof Error)) return String(error);
  if (isOutboundProblem(error) || isOperatorError(error)) return error.message;
  if ('code' in error && error.code === 'ENOENT')
    return 'git is not installed on this machine. Install it, for example with "apt-get install git".';
  const printed = printedBy(error).trim();
  if (hasTooManyNames(error))
    return `it has more names than the ${OUTPUT_BYTES_MAX} bytes that are read of them.`;
  if (isOutOfTime(error))
    return 'it did not answer in time. Look whether the code host is reached from this machine.';
  return gitProblem(printed === '' ? error.message : printed, settings);
}
