import { isRecord } from '@/lib/base/values/is-record';
import type { OpenApiReference } from './navigation-node';
import { isExternalAddress } from './navigation-path';
import { listFrom, textFrom } from './raw-value';

const DEFAULT_DIRECTORY = 'api-reference';

/**
 * The API documents that an element declares; `undefined` if none. A value without a source changes only the folder of
 * generated pages.
 *
 * @example openApiReference({ source: 'shop.yaml' }, undefined)
 * // { sources: ['shop.yaml'], directory: 'api-reference' }
 */
export function openApiReference(
  value: unknown,
  inherited: OpenApiReference | undefined,
  defaultDirectory = DEFAULT_DIRECTORY,
): OpenApiReference | undefined {
  const declared = listFrom(value);
  const sources = declared.flatMap((item) =>
    listFrom(isRecord(item) ? item.source : item).flatMap(sourceFrom),
  );
  const directory = declared.map((item) => (isRecord(item) ? directoryFrom(item.directory) : undefined));
  const ownDirectory = directory.find((name) => name !== undefined);
  const overlays = declared.flatMap((item) => (isRecord(item) ? overlaysFrom(item) : []));
  const changed = overlays.length > 0 ? { overlays } : {};
  if (sources.length > 0) return { sources, ...changed, directory: ownDirectory ?? defaultDirectory };
  if (ownDirectory === undefined || inherited === undefined) return undefined;
  return { ...inherited, directory: ownDirectory };
}

function sourceFrom(value: unknown): string[] {
  const source = textFrom(value);
  return source === undefined ? [] : [source];
}

function overlaysFrom(item: Readonly<Record<string, unknown>>): { source: string; path: string }[] {
  const paths = listFrom(item.overlays).flatMap(sourceFrom);
  return listFrom(item.source)
    .flatMap(sourceFrom)
    .flatMap((source) => paths.map((path) => ({ source, path })));
}

/** A folder of the site as browsers request it: without dots and empty segments. */
function directoryFrom(value: unknown): string | undefined {
  const written = textFrom(value);
  if (written === undefined || isExternalAddress(written)) return undefined;
  const segments: string[] = [];
  for (const segment of written.trim().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
