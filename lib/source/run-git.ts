import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { inheritedVariables } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import type { Variables } from '@/lib/base/settings/setting';
import { gitTrouble } from './git-trouble';
import { TooLarge } from './too-large';

const run = promisify(execFile);

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
  { timeoutMs = TIMEOUT_MS, fileBytesMax }: { timeoutMs?: number; fileBytesMax?: number | undefined } = {},
): RunGit {
  return async (parameters, variables) => {
    try {
      const words = ['git', ...SAFE, ...(fileBytesMax === undefined ? [] : WITHOUT_LFS), ...parameters];
      const [program, ...others] =
        fileBytesMax === undefined ? words : [...withinSize(fileBytesMax), ...words];
      const { stdout } = await run(program ?? 'git', others, {
        cwd: folder,
        timeout: timeoutMs,
        maxBuffer: OUTPUT_BYTES_MAX,
        env: {
          ...withoutPlace(inheritedVariables()),
          ...accessVariables(settings),
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
      throw new OperatorError(`${settings.url} could not be fetched: ${reasonOf(error, settings)}`);
    }
  };
}

/** A shell that limits each file of the program that it becomes; it counts blocks of 512 bytes. */
function withinSize(bytes: number): string[] {
  return ['sh', '-c', `ulimit -f ${Math.ceil(bytes / 512)} && exec "$@"`, 'sh'];
}

/** A program that writes more ends by a signal, or with this error where its parents ignore the signal. */
function isOverSize(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const printed = 'stderr' in error ? String(error.stderr) : '';
  const signal = 'signal' in error ? error.signal : undefined;
  return signal === 'SIGXFSZ' || /File too large|signal 25\b|SIGXFSZ/.test(printed);
}

/** A hook of git that starts this server says in which repository it runs. */
function withoutPlace({ GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...others }: Variables): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...others };
}

function accessVariables({ url, token, sshKeyFile }: GitSettings): Record<string, string> {
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
    ...(token === undefined || !/^https?:/.test(url) ? {} : tokenVariables(new URL(url).origin, token)),
  };
}

/** Git ends at its time limit, and the program that it started for the transfer would wait on for the host. */
function silenceVariables(ms: number): Record<string, string> {
  return { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: String(Math.ceil(ms / 1_000)) };
}

/** Hosts take any name beside a token, unless they gave one. */
function tokenVariables(origin: string, token: string): Record<string, string> {
  const account = token.includes(':') ? token : `x-access-token:${token}`;
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(account).toString('base64')}`,
  };
}

function keyOptions(file: string | undefined): string[] {
  if (file === undefined) return [];
  return ['-i', `'${file.replaceAll("'", `'\\''`)}'`, '-o', 'IdentitiesOnly=yes'];
}

function reasonOf(error: unknown, settings: GitSettings): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT')
    return 'git is not installed on this machine. Install it, for example with "apt-get install git".';
  const printed = 'stderr' in error ? String(error.stderr).trim() : '';
  if ('code' in error && error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return `it has more names than the ${OUTPUT_BYTES_MAX} bytes that are read of them.`;
  if ('killed' in error && error.killed === true)
    return 'it did not answer in time. Look whether the code host is reached from this machine.';
  return gitTrouble(printed === '' ? error.message : printed, settings);
}
