import { spawnSync } from 'node:child_process';
import { type SampleLanguage, sampleLanguages } from '@/lib/base/sample-languages';

/** What runs the code samples of a language. */
export interface SampleRuntime {
  /** Those that may have it, the first that can is taken. */
  commands: readonly string[];
  /** Succeeds where a sample can be run. */
  probe: readonly string[];
  /** What Debian calls it; nothing for what is always there. */
  packages: readonly string[];
}

const node = { commands: [process.execPath], probe: ['--version'], packages: [] };

/** The languages whose samples the tests run. */
export const sampleRuntimes = {
  bash: { commands: ['bash'], probe: ['-c', 'curl --version'], packages: ['bash', 'curl'] },
  javascript: node,
  node,
  typescript: node,
  python: {
    // The packages belong to the Python of the system, which need not be the first on the path.
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

/** A language whose samples the tests run. */
export type RunLanguage = keyof typeof sampleRuntimes;

/** The command that runs samples of a language here; `undefined` where there is none. */
export function commandFor(language: RunLanguage): string | undefined {
  const { commands, probe }: SampleRuntime = sampleRuntimes[language];
  return commands.find((command) => spawnSync(command, probe).status === 0);
}

/** The languages whose samples could be run if some packages were there. */
export function missingRuntimes(): { language: RunLanguage; packages: readonly string[] }[] {
  return runLanguages
    .filter((language) => commandFor(language) === undefined)
    .map((language) => ({ language, packages: sampleRuntimes[language].packages }));
}

/** The languages whose samples are only written and compared: no test runs them anywhere. */
export function languagesNeverRun(): SampleLanguage[] {
  return sampleLanguages.filter((language) => !Object.hasOwn(sampleRuntimes, language));
}

/** In the order in which samples are run. */
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
