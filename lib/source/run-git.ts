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
import { gitTrouble } from './git-trouble';
import { TooLarge } from './too-large';

const execute = promisify(execFile);

/** A large repository on a slow line. */
const TIMEOUT_MS = 10 * 60_000;
/** A host that says nothing for so long is gone. */
const SILENCE_MS = 2 * 60_000;
const OUTPUT_BYTES_MAX = 10_000_000;
/** A repository starts no programs on this machine. */
const SAFE = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.ext.allow=never',
];

/** Files in LFS come from a host that the commit names, at any size: of strangers their pointers stay. */
const WITHOUT_LFS = ['smudge=', 'process=', 'required=false'].flatMap((setting) => [
  '-c',
  `filter.lfs.${setting}`,
]);

const SSH_OPTIONS = ['BatchMode=yes', 'ConnectTimeout=20', 'ServerAliveInterval=30'];

interface GitOptions {
  timeoutMs?: number | undefined;
  fileBytesMax?: number | undefined;
  /** How addresses that are not of whoever runs the server are reached; only tests set it. */
  network?: OutboundNetwork | undefined;
}

/** Runs git in a folder, with further variables; its trimmed output. */
export type RunGit = (
  parameters: readonly string[],
  variables?: Readonly<Record<string, string>>,
) => Promise<string>;

/**
 * Git with the access of a repository. Its token is in no argument, which other accounts of the machine could read, nor
 * in a file.
 *
 * @throws OperatorError with the reason that git gives
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
      if (fileBytesMax !== undefined && isOverSize(error))
        throw new TooLarge(
          `A pull request to ${settings.url} has no preview: it is larger than ${fileBytesMax / 1_000_000} MB.`,
        );
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
      throw new OperatorError(`${settings.url} could not be fetched: ${reasonOf(error, settings)}`);
    }
  };
}

/** What asks no other host, so that it works while names cannot be looked up. */
const LOCAL = new Set(['config', 'init', 'hash-object']);

/**
 * Variables come before what the copy's own configuration says, which forbids all: there, no other git asks strangers for
 * what is missing, without these limits.
 */
function protocolsOf({ checked }: GitSettings, isLocal: boolean): string {
  if (isLocal) return '';
  return checked === undefined ? 'file:git:http:https:ssh' : 'http:https';
}

/** A shell that limits each file of the program that it becomes; it counts blocks of 512 bytes. */
function withinSize(bytes: number): string[] {
  return ['sh', '-c', `ulimit -f ${Math.ceil(bytes / 512)} && exec "$@"`, 'sh'];
}

function printedBy(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
}

/** A program that writes more ends by a signal, or with this error where its parents ignore the signal. */
function isOverSize(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const printed = printedBy(error);
  const signal = 'signal' in error ? error.signal : undefined;
  return signal === 'SIGXFSZ' || /File too large|signal 25\b|SIGXFSZ/.test(printed);
}

/** A hook of git that starts this server says in which repository it runs. */
function withoutPlace({ GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...others }: Variables): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...others };
}

function accessVariables({ sshKeyFile }: GitSettings): Record<string, string> {
  return {
    // Nobody is there to type a password.
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

/** Git ends at its time limit, and the program that it started for the transfer would wait on for the host. */
function silenceVariables(ms: number): Record<string, string> {
  return { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: String(Math.ceil(ms / 1_000)) };
}

/** Hosts take any name beside a token, unless they gave one. */
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

/** Settings of git which other accounts of the machine cannot read, unlike arguments. */
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
  if ('code' in error && error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return `it has more names than the ${OUTPUT_BYTES_MAX} bytes that are read of them.`;
  if ('killed' in error && error.killed === true)
    return 'it did not answer in time. Look whether the code host is reached from this machine.';
  return gitTrouble(printed === '' ? error.message : printed, settings);
}
