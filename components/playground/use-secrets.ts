'use client';

import { useMemo, useRef, useState } from 'react';
import { readStored, type StorageScope, writeStored } from '@/components/ui/stored';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { Secrets } from '@/lib/playground/request/request-from-values';
import { environmentKey } from './environments';

export interface SecretStore {
  secrets: Secrets;
  isKept: boolean;
  set(secrets: Secrets): void;
  /** Whether to keep credentials beyond the tab, which only the reader decides. */
  keep(isKept: boolean): void;
  forget(): void;
}

interface KeptSecrets {
  secrets: Secrets;
  scope: StorageScope;
}

/** Credentials, stored for the tab and shared by all pages of an API in one environment. */
export function useSecrets(place: { apiName: string; environment: string; plan: RequestPlan }): SecretStore {
  const { plan } = place;
  const key = environmentKey('credentials', place);
  const stored = useMemo(() => keptSecrets(key, plan), [key, plan]);
  const [written, setWritten] = useState<Readonly<Record<string, KeptSecrets>>>({});
  // A token may arrive long after the form was rendered, for an environment that is no longer chosen.
  const latest = useRef<Record<string, KeptSecrets>>({});
  const { secrets, scope } = written[key] ?? stored;

  function write(next: KeptSecrets): void {
    latest.current[key] = next;
    writeStored(next.scope, key, next.secrets);
    writeStored(next.scope === 'tab' ? 'device' : 'tab', key, undefined);
    setWritten((all) => ({ ...all, [key]: next }));
  }

  return {
    secrets,
    isKept: scope === 'device',
    set(changed) {
      const now = latest.current[key] ?? stored;
      write({ ...now, secrets: { ...now.secrets, ...changed } });
    },
    keep: (isKept) => write({ secrets, scope: isKept ? 'device' : 'tab' }),
    forget: () => write({ secrets: {}, scope: 'tab' }),
  };
}

function keptSecrets(key: string, plan: RequestPlan): KeptSecrets {
  const onDevice = readStored('device', key);
  const secrets = textsIn(onDevice ?? readStored('tab', key)) ?? defaults(plan);
  return { secrets, scope: onDevice === undefined ? 'tab' : 'device' };
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
