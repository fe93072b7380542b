import * as z from 'zod';
import { type SampleLanguage, sampleLanguages } from '@/lib/base/markup/sample-languages';
import { nearestName } from '@/lib/base/text/nearest-name';
import { table } from '@/lib/base/values/table';

const aliases: Record<string, SampleLanguage> = table({
  curl: 'bash',
  sh: 'bash',
  shell: 'bash',
  py: 'python',
  js: 'javascript',
  nodejs: 'node',
  'node.js': 'node',
  golang: 'go',
  rb: 'ruby',
  'c#': 'csharp',
  '.net': 'dotnet',
  'dot-net': 'dotnet',
  ts: 'typescript',
  cpp: 'c++',
  kt: 'kotlin',
  rs: 'rust',
  flutter: 'dart',
});

/** The language for an author's name of it; `undefined` if unknown. */
export function sampleLanguageFromName(name: string): SampleLanguage | undefined {
  const wanted = name.toLowerCase();
  return (
    sampleLanguages.find((language) => language === wanted) ??
    (Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined)
  );
}

const languageSchema = z
  .string()
  .refine((name) => sampleLanguageFromName(name) !== undefined, {
    error: ({ input }) => {
      const nearest = nearestName(String(input), [...sampleLanguages, ...Object.keys(aliases)]);
      const instead = nearest === undefined ? `one of ${sampleLanguages.join(', ')}` : `"${nearest}"`;
      return `is "${String(input)}", a language that samples are not written in.\nWrite ${instead}.`;
    },
  })
  .meta({ description: 'Language of samples.', examples: ['python'] });

/** Languages of samples in the author's order, without duplicates. */
export const sampleLanguagesSchema = z
  .array(languageSchema)
  .meta({ description: 'Languages of generated samples, in order.', examples: [['bash', 'python']] })
  .transform((names) => [...new Set(names.flatMap((name) => sampleLanguageFromName(name) ?? []))]);
