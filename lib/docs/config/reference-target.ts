import path from 'node:path';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';

/** The file of a `$ref`, relative to the site folder, or why it is refused. */
export type ReferenceTarget =
  | { kind: 'file'; path: string }
  | { kind: 'refused'; rule: Rule; message: string; hint: string };

/** Resolves a `$ref` written in `holdingFile`: a relative path to a `.json` file of the site. */
export function referenceTarget(reference: string, holdingFile: string): ReferenceTarget {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference) || path.posix.isAbsolute(reference) || reference.includes('\\')) {
    return refuse('bad-reference', `has the $ref "${reference}", which is not a relative path.`);
  }
  if (!reference.endsWith('.json')) {
    return refuse('bad-reference', `has the $ref "${reference}", which does not name a .json file.`);
  }
  const target = path.posix.join(path.posix.dirname(holdingFile), reference);
  if (target.startsWith('../')) {
    return refuse('outside-site', `has the $ref "${reference}", which leads out of the site folder.`);
  }
  return { kind: 'file', path: target };
}

function refuse(rule: Rule, message: string): ReferenceTarget {
  const hint =
    'Write the path of a .json file inside the site, relative to this file, such as "./navigation.json".';
  return { kind: 'refused', rule, message, hint };
}
