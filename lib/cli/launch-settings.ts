import path from 'node:path';
import nextEnvironment from '@next/env';
import {
  type Environment,
  isInstalledPackage,
  readEnvironment,
  variablesOf,
} from '@/lib/base/settings/environment';
import { sessionSecretVariable, writeLocalSecrets } from './local-secrets';
import { projectDirectory } from './project-directory';
import { typedIn } from './typed-path';

export interface LaunchSettings {
  environment: Environment;
  /** The variables for the processes that the command starts. */
  variables: NodeJS.ProcessEnv;
}

/** The settings of a process that serves; the first one makes the secret. */
export function readLaunchSettings(options: { isDevelopment: boolean }): LaunchSettings {
  if (!process.env[sessionSecretVariable]) writeLocalSecrets(path.join(directoryOfSettings(), '.env.local'));
  return readSettings(options);
}

/** Reads the settings from the command line's environment and from the `.env` files of the project. */
export function readSettings({ isDevelopment }: { isDevelopment: boolean }): LaunchSettings {
  const typed = new Set(Object.keys(process.env));
  const launchedIn = typedIn();
  const settingsDirectory = directoryOfSettings();
  nextEnvironment.loadEnvConfig(settingsDirectory, isDevelopment, {
    info: () => undefined,
    error: console.error,
  });
  const environment = readEnvironment(process.env, {
    projectDirectory,
    // What stands in a file is relative to its folder.
    relativeTo: (variable) => (typed.has(variable) ? launchedIn : settingsDirectory),
  });
  return {
    environment,
    variables: {
      ...process.env,
      ...variablesOf(environment),
      NEXT_TELEMETRY_DISABLED: '1',
    },
  };
}

/** Of a checkout, its own folder; the package may be read-only, so its launcher has named the data folder. */
export function directoryOfSettings(): string {
  return (isInstalledPackage() ? process.env.LECTERN_DATA_DIR : undefined) ?? projectDirectory;
}
