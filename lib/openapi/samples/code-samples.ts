import { defaultSampleLanguages, type SampleLanguage } from '@/lib/base/markup/sample-languages';
import type { HttpRequestExample } from '../request/http-request-example';
import { bashSample } from './bash-sample';
import { cSample } from './c-sample';
import { cppSample } from './cpp-sample';
import { csharpSample } from './csharp-sample';
import { dartSample } from './dart-sample';
import { dotnetSample } from './dotnet-sample';
import { javascriptSample, nodeSample, typescriptSample } from './fetch-sample';
import { goSample } from './go-sample';
import { javaSample } from './java-sample';
import { kotlinSample } from './kotlin-sample';
import { phpSample } from './php-sample';
import { powershellSample } from './powershell-sample';
import { pythonSample } from './python-sample';
import { rubySample } from './ruby-sample';
import { rustSample } from './rust-sample';
import { swiftSample } from './swift-sample';

export interface CodeSample {
  label: string;
  language: string;
  code: string;
}

interface Target {
  label: string;
  language: string;
  write: (request: HttpRequestExample) => string;
  /** Methods that the library can send; absent means all. */
  methods?: RegExp | undefined;
}

const targets: Record<SampleLanguage, Target> = {
  bash: { label: 'cURL', language: 'bash', write: bashSample },
  python: { label: 'Python', language: 'python', write: pythonSample },
  javascript: { label: 'JavaScript', language: 'javascript', write: javascriptSample },
  node: { label: 'Node.js', language: 'javascript', write: nodeSample },
  php: { label: 'PHP', language: 'php', write: phpSample },
  go: { label: 'Go', language: 'go', write: goSample },
  java: { label: 'Java', language: 'java', write: javaSample },
  ruby: { label: 'Ruby', language: 'ruby', write: rubySample },
  powershell: { label: 'PowerShell', language: 'powershell', write: powershellSample },
  swift: { label: 'Swift', language: 'swift', write: swiftSample },
  csharp: { label: 'C#', language: 'csharp', write: csharpSample },
  dotnet: {
    label: '.NET',
    language: 'csharp',
    write: dotnetSample,
    methods: /^(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH|MERGE|COPY|SEARCH)$/,
  },
  typescript: { label: 'TypeScript', language: 'typescript', write: typescriptSample },
  c: { label: 'C', language: 'c', write: cSample },
  'c++': {
    label: 'C++',
    language: 'cpp',
    write: cppSample,
    methods: /^(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH)$/,
  },
  kotlin: { label: 'Kotlin', language: 'kotlin', write: kotlinSample },
  rust: { label: 'Rust', language: 'rust', write: rustSample },
  dart: { label: 'Dart', language: 'dart', write: dartSample },
};

/** A request in several languages, in the given order. Skips languages whose library cannot send the method. */
export function codeSamples(
  request: HttpRequestExample,
  names: readonly SampleLanguage[] = defaultSampleLanguages,
): CodeSample[] {
  return names.flatMap((name) => {
    const { label, language, write, methods } = targets[name];
    return methods?.test(request.method) === false ? [] : [{ label, language, code: write(request) }];
  });
}
