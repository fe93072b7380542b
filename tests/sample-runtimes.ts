import { spawnSync } from 'node:child_process';
import { type SampleLanguage, sampleLanguages } from '@/lib/base/markup/sample-languages';

export interface SampleRuntime {
  /** Commands to try; the first that works is used. */
  commands: readonly string[];
  /** Succeeds if samples can be run. */
  probe: readonly string[];
  /** Debian's packages; empty if always installed. */
  packages: readonly string[];
}

const node = { commands: [process.execPath], probe: ['--version'], packages: [] };

/** Languages whose samples the tests run. */
export const sampleRuntimes = {
  bash: { commands: ['bash'], probe: ['-c', 'curl --version'], packages: ['bash', 'curl'] },
  javascript: node,
  node,
  typescript: node,
  python: {
    // The packages are for the system's Python, which may not be first in the path.
    commands: ['python3', '/usr/bin/python3'],
    probe: ['-c', 'import requests'],
    packages: ['python3', 'python3-requests'],
  },
  java: { commands: ['java'], probe: ['--list-modules'], packages: ['default-jdk-headless'] },
  php: {
    commands: ['php'],
    probe: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
  },
  ruby: { commands: ['ruby'], probe: ['-e', 'require "net/http"'], packages: ['ruby'] },
  go: { commands: ['go'], probe: ['version'], packages: ['golang-go'] },
} as const satisfies Partial<Record<SampleLanguage, SampleRuntime>>;

export type RunLanguage = keyof typeof sampleRuntimes;

/** The command for a language's samples; `undefined` if there is none. */
export function commandFor(language: RunLanguage): string | undefined {
  const { commands, probe }: SampleRuntime = sampleRuntimes[language];
  return commands.find((command) => spawnSync(command, probe).status === 0);
}

/** Languages whose samples could run with some more packages. */
export function missingRuntimes(): { language: RunLanguage; packages: readonly string[] }[] {
  return runLanguages
    .filter((language) => commandFor(language) === undefined)
    .map((language) => ({ language, packages: sampleRuntimes[language].packages }));
}

/** Languages whose samples are only compared with snapshots, never run. */
export function languagesNeverRun(): SampleLanguage[] {
  return sampleLanguages.filter((language) => !Object.hasOwn(sampleRuntimes, language));
}

export const runLanguages = [
  'bash',
  'javascript',
  'node',
  'typescript',
  'python',
  'java',
  'php',
  'ruby',
  'go',
] as const satisfies readonly RunLanguage[];
