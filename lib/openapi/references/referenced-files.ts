import { isRecord } from '@/lib/base/values/is-record';
import { excessOf } from '../document/document-size';
import { parseText } from '../document/parse-text';
import { followNames, tooManyFiles } from './follow-names';
import { referenceAddress } from './reference-address';

/** A referenced file's text and value, or why it could not be read, as a sentence without its subject. */
export type ReferencedFile =
  | { text: string; value: unknown; problem?: undefined }
  | { problem: string; hint: string };

/** Reads files by name; `undefined` for a missing file, and a problem for an unreadable one. */
export type ReadReferenced = (
  names: readonly string[],
) => Promise<readonly ({ text: string } | { problem: string; hint?: string } | undefined)[]>;

const CHARACTERS_MAX = 16_000_000;

export async function referencedFiles(
  root: { name: string; value: unknown },
  read: ReadReferenced,
): Promise<Map<string, ReferencedFile>> {
  const files = new Map<string, ReferencedFile>();
  let characters = 0;
  const beyond = await followNames(root.name, namesIn(root.name, root.value), async (names) => {
    const texts = await read(names);
    const next = new Set<string>();
    for (const [position, name] of names.entries()) {
      const found = texts[position];
      characters += found !== undefined && 'text' in found ? found.text.length : 0;
      const file = characters > CHARACTERS_MAX ? tooManyCharacters : parsedFile(name, found);
      files.set(name, file);
      if (file.problem === undefined) for (const inner of namesIn(name, file.value)) next.add(inner);
    }
    return [...next];
  });
  for (const name of beyond) files.set(name, tooManyFiles);
  return files;
}

/** The names in files, for callers that read the files themselves. */
export function namesInTexts(files: readonly { name: string; text: string }[]): string[] {
  const names = files.flatMap(({ name, text }) => {
    const file = parsedFile(name, { text });
    return file.problem === undefined ? namesIn(name, file.value) : [];
  });
  return [...new Set(names)];
}

const tooManyCharacters: ReferencedFile = {
  problem: 'is not read: all other files of a document may have 16 MB together',
  hint: 'Split the document.',
};

function parsedFile(name: string, found: Awaited<ReturnType<ReadReferenced>>[number]): ReferencedFile {
  if (found === undefined) {
    return {
      problem: 'is not in the repository',
      hint: 'Correct the path, which begins at the file that names it, or add the file.',
    };
  }
  if ('problem' in found) return { hint: 'Keep the file in the repository.', ...found };
  const text = found.text.replace(/^\uFEFF/, '');
  const parsed = parseText(text, name);
  if ('problem' in parsed) {
    const { line, message } = parsed.problem;
    return {
      problem: `${message.replace(/\.$/, '')}${line === undefined ? '' : ` (line ${line})`}`,
      hint: 'Correct that file.',
    };
  }
  const excess = excessOf(parsed.value);
  return excess === undefined
    ? { text, value: parsed.value }
    : { problem: excess.message.replace(/\.$/, ''), hint: excess.hint };
}

function namesIn(from: string, root: unknown): string[] {
  const names = new Set<string>();
  const note = (reference: unknown) => {
    if (typeof reference !== 'string' || reference.startsWith('#')) return;
    const address = referenceAddress(from, reference);
    if (typeof address === 'string' || address.name === undefined) return;
    names.add(address.name);
  };
  const left: unknown[] = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) left.push(inner);
    if (!isRecord(value)) continue;
    note(value.$ref);
    if (isRecord(value.discriminator) && isRecord(value.discriminator.mapping)) {
      for (const target of Object.values(value.discriminator.mapping))
        if (typeof target === 'string' && namesFile(target)) note(target);
    }
  }
  return [...names];
}

/** Whether a discriminator value names a file rather than a component. */
export function namesFile(target: string): boolean {
  return /\.(?:ya?ml|json)(?:#|$)|[/#]/i.test(target) && !target.startsWith('#');
}
