'use client';

import { useRef, useState } from 'react';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { Secrets } from '@/lib/playground/request/request-from-values';
import type { LoadedPlayground } from './loaded-playground';
import { readStored, type StorageScope, writeStored } from './stored';

export interface SecretStore {
  secrets: Secrets;
  isKept: boolean;
  set(schemeId: string, secret: string): void;
  /** Whether to keep them beyond the tab, which only the reader decides. */
  keep(isKept: boolean): void;
  forget(): void;
}

/** Credentials are stored for the tab, and shared by all pages of an API. */
export function useSecrets({ apiName, plan }: LoadedPlayground): SecretStore {
  const key = `lectern-credentials ${apiName}`;
  const [isKept, setKept] = useState(() => readStored('device', key) !== undefined);
  const [secrets, setSecrets] = useState<Secrets>(
    () => textsIn(readStored('device', key) ?? readStored('tab', key)) ?? defaults(plan),
  );

  // A token may arrive long after the form was rendered.
  const latest = useRef(secrets);

  function write(next: Secrets, keeping: StorageScope): void {
    latest.current = next;
    writeStored(keeping, key, next);
    writeStored(keeping === 'tab' ? 'device' : 'tab', key, undefined);
    setSecrets(next);
  }

  return {
    secrets,
    isKept,
    set: (schemeId, secret) => write({ ...latest.current, [schemeId]: secret }, isKept ? 'device' : 'tab'),
    keep(next) {
      setKept(next);
      write(secrets, next ? 'device' : 'tab');
    },
    forget() {
      setKept(false);
      write({}, 'tab');
    },
  };
}

/** Values from the document itself (`x-default`). */
function defaults(plan: RequestPlan): Secrets {
  const schemes = plan.security.alternatives.flatMap((alternative) => alternative.schemes);
  return Object.fromEntries(
    schemes.flatMap(({ id, default: preset }) => (preset === undefined ? [] : [[id, preset]])),
  );
}

function textsIn(value: unknown): Secrets | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}
