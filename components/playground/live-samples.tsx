'use client';

import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { defaultSampleLanguages, type SampleLanguage } from '@/lib/base/sample-languages';
import type { HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { followSamples } from './follow-samples';
import { HighlightedCode } from './highlighted-code';
import { usePlaygroundWords } from './playground-words';
import { readStored, writeStored } from './stored';

interface LiveSamplesProps {
  /** With placeholders instead of secrets. */
  request: HttpRequestExample;
  languages: readonly SampleLanguage[];
  /** Whether the reader entered anything. */
  isChanged: boolean;
}

const STORAGE_KEY = 'lectern-sample-language';

/** The request as code, following what is entered; secrets never stand in it. */
export function LiveSamples({ request, languages, isChanged }: LiveSamplesProps) {
  const words = usePlaygroundWords();
  const offered = languages.length > 0 ? languages : defaultSampleLanguages;
  const [samples, setSamples] = useState<readonly CodeSample[]>([]);
  const [label, setLabel] = useState(() => String(readStored('device', STORAGE_KEY) ?? ''));
  useEffect(() => {
    let isWanted = true;
    // The writers of eighteen languages come when samples are first shown.
    void import('@/lib/openapi/samples/code-samples').then(({ codeSamples }) => {
      if (!isWanted) return;
      const written = codeSamples(request, offered);
      setSamples(written);
      // Before anything was entered the page shows more: the examples of its author.
      if (isChanged) followSamples(written);
    });
    return () => {
      isWanted = false;
    };
  }, [request, offered, isChanged]);
  const sample = samples.find((candidate) => candidate.label === label) ?? samples[0];
  return (
    <section aria-label={words.request} className="pg-card pg-samples">
      <div className="pg-card-head">
        <h3>{words.request}</h3>
        <select
          aria-label={words.example}
          className="pg-input pg-select pg-sample-select"
          onChange={(event) => {
            setLabel(event.target.value);
            writeStored('device', STORAGE_KEY, event.target.value);
          }}
          value={sample?.label ?? ''}
        >
          {samples.map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </select>
        <CopyButton copiedLabel={words.copied} label={words.copyCode} text={sample?.code ?? ''} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className="pg-text" dir="ltr" tabIndex={0}>
        {sample === undefined ? null : <HighlightedCode code={sample.code} language={sample.language} />}
      </pre>
    </section>
  );
}
