import { readStored, writeStored } from '@/components/ui/stored';

// An environment stores an API's server, variables and credentials under a name. The default one has no name.

const NAMES_MAX = 30;
export const NAME_CHARACTERS_MAX = 60;

export interface Environments {
  /** Without the unnamed default. */
  names: readonly string[];
  chosen: string;
}

/** The environments of an API on this device. Each tab has its own choice, so that two can be compared. */
export function environmentsOf(apiName: string): Environments {
  const stored = readStored('device', namesKey(apiName));
  const names = (Array.isArray(stored) ? stored : []).filter(
    (name) => typeof name === 'string' && name !== '',
  );
  const chosen = readStored('tab', chosenKey(apiName)) ?? readStored('device', chosenKey(apiName));
  return { names, chosen: names.includes(chosen) ? String(chosen) : '' };
}

/** Chooses an environment; a new name creates one. */
export function chooseEnvironment(apiName: string, written: string): Environments {
  const chosen = written.trim().slice(0, NAME_CHARACTERS_MAX);
  const { names } = environmentsOf(apiName);
  if (chosen !== '' && !names.includes(chosen))
    writeStored('device', namesKey(apiName), [...names, chosen].slice(-NAMES_MAX));
  writeStored('tab', chosenKey(apiName), chosen);
  writeStored('device', chosenKey(apiName), chosen);
  return environmentsOf(apiName);
}

/** Removes an environment with everything stored under its name. */
export function removeEnvironment(apiName: string, name: string): Environments {
  const { names } = environmentsOf(apiName);
  writeStored(
    'device',
    namesKey(apiName),
    names.filter((other) => other !== name),
  );
  for (const kind of ['server', 'credentials'] as const)
    for (const keeping of ['tab', 'device'] as const)
      writeStored(keeping, environmentKey(kind, { apiName, environment: name }), undefined);
  return chooseEnvironment(apiName, '');
}

export function environmentKey(
  kind: 'server' | 'credentials',
  { apiName, environment }: { apiName: string; environment: string },
): string {
  return environment === '' ? `lectern-${kind} ${apiName}` : `lectern-${kind} ${apiName} ${environment}`;
}

function namesKey(apiName: string): string {
  return `lectern-environments ${apiName}`;
}

function chosenKey(apiName: string): string {
  return `lectern-environment ${apiName}`;
}
