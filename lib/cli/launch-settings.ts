import path from 'node:path';
import nextEnvironment from '@next/env';
import { type Environment, readEnvironment, variablesOf } from '@/lib/base/environment';
import { sessionSecretVariable, writeLocalSecrets } from './local-secrets';
import { projectDirectory } from './project-directory';

export interface LaunchSettings {
  environment: Environment;
  /** The variables for the processes that the command starts. */
  variables: NodeJS.ProcessEnv;
}

/** Reads the settings from the command line's environment and from the `.env` files of the project. */
export function readLaunchSettings({ isDevelopment }: { isDevelopment: boolean }): LaunchSettings {
  const typed = new Set(Object.keys(process.env));
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  if (!process.env[sessionSecretVariable]) writeLocalSecrets(path.join(projectDirectory, '.env.local'));
  nextEnvironment.loadEnvConfig(projectDirectory, isDevelopment, {
    info: () => undefined,
    error: console.error,
  });
  const environment = readEnvironment(process.env, {
    projectDirectory,
    // Paths in a file of the project are relative to the project.
    relativeTo: (variable) => (typed.has(variable) ? typedIn : projectDirectory),
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
