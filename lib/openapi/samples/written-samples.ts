import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord, textIn } from '../raw-value';
import type { CodeSample } from './code-samples';

const labels: Readonly<Record<string, string>> = {
  bash: 'cURL',
  curl: 'cURL',
  shell: 'Shell',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  node: 'Node.js',
  php: 'PHP',
  go: 'Go',
  java: 'Java',
  ruby: 'Ruby',
  csharp: 'C#',
};

/** The author's samples from `x-codeSamples`, shown before generated ones. */
export function writtenSamples(operation: RawRecord): CodeSample[] {
  const written = ownValue(operation, 'x-codeSamples') ?? ownValue(operation, 'x-code-samples');
  const samples: unknown[] = Array.isArray(written) ? written : [];
  return samples.filter(isRecord).flatMap((sample) => {
    const code = textIn(sample, 'source');
    if (code === undefined) return [];
    const language = (textIn(sample, 'lang') ?? 'text').toLowerCase();
    const known = Object.hasOwn(labels, language) ? labels[language] : undefined;
    const label = textIn(sample, 'label') ?? known ?? textIn(sample, 'lang') ?? 'Example';
    return [{ label, language: language === 'curl' ? 'bash' : language, code }];
  });
}
