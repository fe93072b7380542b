'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { defaultSampleLanguages, type SampleLanguage } from '@/lib/base/markup/sample-languages';
import type { HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { chooseTab, recentTabs, recentTabsOnServer, subscribeToRecentTabs } from '../mdx/recent-tabs';
import { followSamples } from '../reference/follow-samples';
import { HighlightedCode } from './highlighted-code';
import { usePlaygroundStrings } from './playground-strings';

interface LiveSamplesProps {
  /** With placeholders for secrets. */
  request: HttpRequestExample;
  languages: readonly SampleLanguage[];
  isChanged: boolean;
}

/** The current request as code in the page's languages; never contains secrets. */
export function LiveSamples({ request, languages, isChanged }: LiveSamplesProps) {
  const strings = usePlaygroundStrings();
  const offered = languages.length > 0 ? languages : defaultSampleLanguages;
  const [samples, setSamples] = useState<readonly CodeSample[]>([]);
  const recent = useSyncExternalStore(subscribeToRecentTabs, recentTabs, recentTabsOnServer);
  useEffect(() => {
    let isWanted = true;
    // The code for eighteen languages loads when samples are first shown.
    void import('@/lib/openapi/samples/code-samples').then(({ codeSamples }) => {
      if (!isWanted) return;
      const written = codeSamples(request, offered);
      setSamples(written);
      // Before any change, the page's own samples are better: they are the author's examples.
      if (isChanged) followSamples(written);
    });
    return () => {
      isWanted = false;
    };
  }, [request, offered, isChanged]);
  const label = recent.find((name) => samples.some((candidate) => candidate.label === name));
  const sample = samples.find((candidate) => candidate.label === label) ?? samples[0];
  return (
    <section aria-label={strings.request} className="ui-surface pg-piece pg-samples">
      <div className="ui-row pg-piece-head">
        <h3>{strings.request}</h3>
        <select
          aria-label={strings.example}
          className="pg-input pg-select pg-sample-select"
          onChange={(event) => chooseTab(event.target.value)}
          value={sample?.label ?? ''}
        >
          {samples.map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </select>
        <CopyButton copiedLabel={strings.copied} label={strings.copyCode} text={sample?.code ?? ''} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard. */}
      <pre className="pg-text" dir="ltr" tabIndex={0}>
        {sample === undefined ? null : <HighlightedCode code={sample.code} language={sample.language} />}
      </pre>
    </section>
  );
}
