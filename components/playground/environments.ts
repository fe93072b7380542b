import { readStored, writeStored } from '@/components/ui/stored';

// An environment is a name under which the server, its variables and the credentials of an API are kept. The one
// without a name is there from the beginning.

const NAMES_MAX = 30;
export const NAME_CHARACTERS_MAX = 60;

export interface Environments {
  /** Without the one that has no name. */
  names: readonly string[];
  chosen: string;
}

/** The environments of an API on this device; each tab has its choice, so that two can be compared. */
export function environmentsOf(apiName: string): Environments {
  const stored = readStored('device', namesKey(apiName));
  const names = (Array.isArray(stored) ? stored : []).filter(
    (name) => typeof name === 'string' && name !== '',
  );
  const chosen = readStored('tab', chosenKey(apiName)) ?? readStored('device', chosenKey(apiName));
  return { names, chosen: names.includes(chosen) ? String(chosen) : '' };
}

/** Chooses an environment, which is made if it is new. */
export function chooseEnvironment(apiName: string, written: string): Environments {
  const chosen = written.trim().slice(0, NAME_CHARACTERS_MAX);
  const { names } = environmentsOf(apiName);
  if (chosen !== '' && !names.includes(chosen))
    writeStored('device', namesKey(apiName), [...names, chosen].slice(-NAMES_MAX));
  writeStored('tab', chosenKey(apiName), chosen);
  writeStored('device', chosenKey(apiName), chosen);
  return environmentsOf(apiName);
}

/** Removes an environment with everything that is kept under its name. */
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

/** Where something of an environment is kept. */
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
