import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isRecord } from '@/lib/base/values/is-record';
import { createPositionFinder, type PositionFinder } from '../document/position-finder';
import { bundleParts, type ReferenceIssue } from './bundle-parts';
import { fileMarks } from './closing-marks';
import type { Origin } from './origins';
import { mayReferOutside } from './reference-address';
import { type ReadReferenced, type ReferencedFile, referencedFiles } from './referenced-files';

export interface BundledDocument {
  root: unknown;
  /** Where parts of the root came from; empty if nothing outside is referenced. */
  origins: Origin[];
  fileMarks?: ReturnType<typeof fileMarks> | undefined;
  diagnostics: Diagnostic[];
}

const ISSUES_MAX = 50;
const NAMES_TOLD_MAX = 3;

/** Bundles a document with the files it references. Their parts become components, or are inlined. */
export async function bundledDocument(
  root: unknown,
  { name, text }: { name: string; text: string },
  read: ReadReferenced,
): Promise<BundledDocument> {
  if (!isRecord(root) || !mayReferOutside(text)) return { root, origins: [], diagnostics: [] };
  const files = await referencedFiles({ name, value: root }, read);
  const bundle = bundleParts({ name, value: root }, files);
  const marks = { fileMarks: fileMarks(files) };
  const used = [...new Set(bundle.origins.map(({ file }) => file))].filter((file) => file !== name);
  if (used.length === 0 && bundle.issues.length === 0)
    return { root, origins: [], ...marks, diagnostics: [] };
  const place = positions(name, text, files);
  const [first] = bundle.named;
  const extension: Diagnostic[] =
    used.length === 0 || first === undefined
      ? []
      : [
          {
            severity: 'warning',
            rule: 'reference-external',
            ...place(first.file, first.pointer),
            message: `has references to ${toldNames(used)}, which is an extension: other tools may show one file only.`,
            hint: 'Join the files where the document is read by tools that follow no references.',
          },
        ];
  return {
    root: bundle.root,
    origins: bundle.origins,
    ...marks,
    diagnostics: [...extension, ...issueDiagnostics(bundle.issues, place)],
  };
}

function toldNames(files: readonly string[]): string {
  const more = files.length - NAMES_TOLD_MAX;
  return `${files.slice(0, NAMES_TOLD_MAX).join(', ')}${more > 0 ? ` and ${more} more files` : ''}`;
}

type Place = (file: string, pointer: string) => Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;

function positions(name: string, text: string, files: ReadonlyMap<string, ReferencedFile>): Place {
  const finders = new Map<string, PositionFinder>();
  return (file, pointer) => {
    const found = files.get(file);
    const written = file === name ? text : found !== undefined && 'text' in found ? found.text : '';
    const finder = finders.get(file) ?? createPositionFinder(written);
    finders.set(file, finder);
    return { file, ...finder.positionOf(pointer), at: pointer };
  };
}

function issueDiagnostics(issues: readonly ReferenceIssue[], place: Place): Diagnostic[] {
  const told = issues.slice(0, ISSUES_MAX).map(
    ({ rule, file, pointer, message, hint }): Diagnostic => ({
      severity: 'error',
      rule,
      ...place(file, pointer),
      message,
      hint,
    }),
  );
  const more = issues.length - told.length;
  const [first] = told;
  if (more <= 0 || first === undefined) return told;
  const message = `has ${more} more references that cannot be followed.`;
  return [
    ...told,
    { severity: 'error', rule: first.rule, file: first.file, message, hint: 'Correct those above first.' },
  ];
}
