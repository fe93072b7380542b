/** Languages that requests are written in. */
export const sampleTargets = [
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

/** A language that requests are written in. */
export type SampleTarget = (typeof sampleTargets)[number];

/** Shown where `api.examples.languages` says nothing; curl first. */
export const defaultSampleTargets: readonly SampleTarget[] = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
];
