import path from 'node:path';
import nextEnvironment from '@next/env';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
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
  variables: NodeJS.ProcessEnv;
}

/** The settings of a serving process; the first start creates the secret. */
export function readLaunchSettings(options: { isDevelopment: boolean }): LaunchSettings {
  if (!process.env[sessionSecretVariable]) writeLocalSecrets(path.join(directoryOfSettings(), '.env.local'));
  return readSettings(options);
}

export function readSettings({ isDevelopment }: { isDevelopment: boolean }): LaunchSettings {
  const typed = new Set(Object.keys(process.env));
  const launchedIn = typedIn();
  const settingsDirectory = directoryOfSettings();
  nextEnvironment.loadEnvConfig(settingsDirectory, isDevelopment, {
    info: () => undefined,
    error: (_, error) => refuseUnread(settingsDirectory, error),
  });
  const environment = readEnvironment(process.env, {
    projectDirectory,
    // A path in a file is relative to the file's folder.
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

/**
 * Next would go on without the file: a site that it makes private would be public.
 *
 * @throws OperatorError
 */
function refuseUnread(folder: string, cause: unknown): never {
  throw new OperatorError(
    `The settings in ${folder} cannot be read: ${reasonOf(cause)}. Let this account read the file, or run the command as its owner.`,
    { cause },
  );
}

/** A checkout's own folder; for the package, which may be read-only, the data folder that its launcher has named. */
export function directoryOfSettings(): string {
  return (isInstalledPackage() ? process.env.LECTERN_DATA_DIR : undefined) ?? projectDirectory;
}
