'use client';

import { useEffect, useMemo, useState } from 'react';
import { initialValues, type PlaygroundValues } from '@/lib/playground/request/playground-values';
import type { Secrets } from '@/lib/playground/request/request-from-values';
import type { ChosenFiles } from '@/lib/playground/request/sendable-body';
import { hasRequest, valuesFromLink } from '@/lib/playground/transfer/request-link';
import { chosenRequest, followChosenRequest } from '../reference/chosen-request';
import { chooseEnvironment, type Environments, environmentsOf, removeEnvironment } from './environments';
import type { LoadedPlayground } from './loaded-playground';
import { storeValues, withStoredServer, withStoredValues } from './stored-values';
import { useSecrets } from './use-secrets';
import { withChosenRequest } from './with-chosen-request';

export function useRequestForm(playground: LoadedPlayground) {
  const { plan, form, page, apiName } = playground;
  const [environments, setEnvironments] = useState(() => environmentsOf(apiName));
  const place = (environment: string) => ({ apiName, page, plan, environment });
  // A link's values may come from a stranger, so they are only stored once the reader changes them.
  const [linked] = useState(() => (hasRequest(location.hash) ? location.hash : undefined));
  const [values, setValues] = useState<PlaygroundValues>(() => {
    const initial = initialValues(plan, form, playground.isPrefilled);
    const kept = withStoredValues(place(environments.chosen), initial);
    if (linked === undefined) return withChosenRequest(plan, kept, chosenRequest(page));
    return (
      valuesFromLink(playground, { fragment: linked, values: { ...kept, parameters: initial.parameters } }) ??
      kept
    );
  });
  const [files, setFiles] = useState<ChosenFiles>(new Map());
  const [isChanged, setChanged] = useState(false);
  const store = useSecrets(place(environments.chosen));
  const shelf = useMemo(
    () => ({
      files,
      choose: (key: string, chosen: readonly File[]) => setFiles((all) => new Map(all).set(key, chosen)),
    }),
    [files],
  );

  useEffect(
    () => followChosenRequest((chosen) => setValues((now) => withChosenRequest(plan, now, chosen))),
    [plan],
  );

  function change(next: PlaygroundValues): void {
    setValues(next);
    setChanged(true);
    storeValues(place(environments.chosen), next);
  }

  function switchTo(next: Environments): void {
    setEnvironments(next);
    setChanged(true);
    // A new environment starts with the current server.
    const isNew = next.chosen !== '' && !environments.names.includes(next.chosen);
    if (isNew) storeValues(place(next.chosen), values);
    else setValues((now) => withStoredServer(place(next.chosen), now));
  }

  return {
    values,
    isChanged: isChanged || linked !== undefined,
    isFromLink: linked !== undefined && !isChanged,
    store,
    shelf,
    environments,
    change,
    fill(next: PlaygroundValues, secrets: Secrets): void {
      change(next);
      store.set(secrets);
    },
    chooseEnvironment: (name: string) => switchTo(chooseEnvironment(apiName, name)),
    removeEnvironment: (name: string) => switchTo(removeEnvironment(apiName, name)),
  };
}
