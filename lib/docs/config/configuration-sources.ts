import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isJsonObject, type JsonValue } from './json-value';
import type { Origins } from './origins';
import { type ParsedSource, parseSource } from './parse-source';
import { type ReadOutcome, readSourceFile } from './read-source-file';
import { referenceTarget } from './reference-target';

export type ConfigurationSource =
  | { kind: 'parsed'; parsed: ParsedSource }
  | Exclude<ReadOutcome, { kind: 'read' }>;

/** All files of a configuration, keyed by path relative to the site folder. */
export type ConfigurationSources = Map<string, ConfigurationSource>;

export async function readConfigurationSources(
  siteFolder: string,
  rootFile: string,
  origins: Origins,
): Promise<ConfigurationSources> {
  const sources: ConfigurationSources = new Map();
  let wanted = new Set([rootFile]);
  while (wanted.size > 0) {
    const batch = await Promise.all([...wanted].map((file) => readSource(siteFolder, file, origins)));
    const found = [...wanted].map((file, index) => [file, batch[index]] as const);
    wanted = new Set();
    for (const [file, source] of found) {
      if (source === undefined) continue;
      sources.set(file, source);
      if (source.kind === 'parsed' && source.parsed.hasReferences)
        collectReferences(source.parsed.value, file, wanted);
    }
    for (const file of sources.keys()) wanted.delete(file);
  }
  return sources;
}

/** Diagnostics of the files' text: syntax, repeated keys, empty files. */
export function sourceDiagnostics(sources: ConfigurationSources): Diagnostic[] {
  return [...sources.values()].flatMap((source) =>
    source.kind === 'parsed' ? source.parsed.diagnostics : [],
  );
}

async function readSource(siteFolder: string, file: string, origins: Origins): Promise<ConfigurationSource> {
  const outcome = await readSourceFile(siteFolder, file);
  return outcome.kind === 'read' ? { kind: 'parsed', parsed: parseSource(outcome.file, origins) } : outcome;
}

function collectReferences(value: JsonValue | undefined, file: string, wanted: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isJsonObject(value) && typeof value.$ref === 'string') {
    const target = referenceTarget(value.$ref, file);
    if (target.kind === 'file') wanted.add(target.path);
  }
  for (const child of Object.values(value)) collectReferences(child, file, wanted);
}
