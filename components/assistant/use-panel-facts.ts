import { useEffect, useState } from 'react';
import { fetchPanelFacts, type PanelFacts } from './panel-facts';

/** The panel's data in the page's language; `undefined` while it loads. */
export function usePanelFacts(isOpen: boolean) {
  const [facts, setFacts] = useState<PanelFacts>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const language = useDocumentLanguage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more, or opening the panel again, asks again.
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    setFailed(false);
    fetchPanelFacts(language).then(
      (fetched) => isCurrent && setFacts(fetched),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt, isOpen]);

  return { facts, hasFailed: hasFailed && facts === undefined, retry: () => setAttempt(attempt + 1) };
}

/** The document's language, which changes when readers navigate to another language. */
function useDocumentLanguage(): string {
  const [language, setLanguage] = useState(() => document.documentElement.lang);
  useEffect(() => {
    const follow = () => setLanguage(document.documentElement.lang);
    const changes = new MutationObserver(follow);
    changes.observe(document.documentElement, { attributeFilter: ['lang'] });
    follow();
    return () => changes.disconnect();
  }, []);
  return language;
}
