import { posix } from 'node:path';
import { load } from 'js-yaml';
import { isRecord } from '@/lib/base/values/is-record';
import type { JsonObject } from '@/lib/docs/config/json-value';
import type { ReadPage } from '../markdown/page-text';
import type { RepositoryFolder } from '../repository-folder';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The `openapi` key for a page that shows an operation by file and `operationId`. */
export function operationOf(
  { frontMatter }: ReadPage,
  folder: string,
  repository: RepositoryFolder,
): JsonObject {
  const { api } = frontMatter;
  if (!isRecord(api) || typeof api.file !== 'string' || typeof api.operationId !== 'string') return {};
  const found = operationsIn(posix.join(folder, posix.basename(api.file)), repository).get(api.operationId);
  return found === undefined ? {} : { openapi: `/openapi/${posix.basename(api.file)} ${found}` };
}

const known = new WeakMap<RepositoryFolder, Map<string, Map<string, string>>>();

/** Operations such as `GET /orders`, by `operationId`. */
function operationsIn(file: string, repository: RepositoryFolder): Map<string, string> {
  const files = known.get(repository) ?? new Map<string, Map<string, string>>();
  known.set(repository, files);
  const read = files.get(file) ?? readOperations(repository.read(file) ?? '');
  files.set(file, read);
  return read;
}

function readOperations(text: string): Map<string, string> {
  const operations = new Map<string, string>();
  let document: unknown;
  try {
    document = load(text);
  } catch {
    return operations;
  }
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {};
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(isRecord(item) ? item : {}))
      if (METHODS.has(method) && isRecord(operation) && typeof operation.operationId === 'string')
        operations.set(operation.operationId, `${method.toUpperCase()} ${path}`);
  return operations;
}
