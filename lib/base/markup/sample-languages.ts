export const sampleLanguages = [
  'bash',
  'python',
  'javascript',
  'node',
  'php',
  'go',
  'java',
  'ruby',
  'powershell',
  'swift',
  'csharp',
  'dotnet',
  'typescript',
  'c',
  'c++',
  'kotlin',
  'rust',
  'dart',
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

/** The default for `api.examples.languages`; curl first. */
export const defaultSampleLanguages: readonly SampleLanguage[] = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
];
