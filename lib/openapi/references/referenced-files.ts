import { isRecord } from '@/lib/base/is-record';
import { excessOf } from '../document/document-size';
import { parseText } from '../document/parse-text';
import { isAddress, referenceAddress } from './reference-address';

/** A file that is referred to: its text and value, or why there is none, as a sentence without its subject. */
export type ReferencedFile =
  | { text: string; value: unknown; problem?: undefined }
  | { problem: string; hint: string };

/** Reads files by name; `undefined` where there is none, a text of its own where it cannot be read. */
export type ReadReferenced = (
  names: readonly string[],
) => Promise<readonly ({ text: string } | { problem: string; hint?: string } | undefined)[]>;

const FILES_MAX = 1_000;
/** Each may take as long as a host needs to answer. */
const ADDRESSES_MAX = 50;
const CHARACTERS_MAX = 16_000_000;
const STEPS_MAX = 30;

/** All files that a document refers to, directly or by others of them, within limits. */
export async function referencedFiles(
  root: { name: string; value: unknown },
  read: ReadReferenced,
): Promise<Map<string, ReferencedFile>> {
  const files = new Map<string, ReferencedFile>();
  let characters = 0;
  let wanted = namesIn(root.name, root.value, files, root.name);
  for (let step = 0; wanted.length > 0; step++) {
    const isWithin = (name: string, position: number) =>
      step < STEPS_MAX &&
      files.size + position < FILES_MAX &&
      (!isAddress(name) || addressesIn(files) + position < ADDRESSES_MAX);
    const asked = wanted.filter(isWithin);
    for (const name of wanted) if (!asked.includes(name)) files.set(name, tooMuch);
    const texts = await read(asked);
    const next = new Set<string>();
    for (const [position, name] of asked.entries()) {
      const found = texts[position];
      characters += found !== undefined && 'text' in found ? found.text.length : 0;
      files.set(name, characters > CHARACTERS_MAX ? tooMuch : parsedFile(name, found));
    }
    for (const name of asked) {
      const file = files.get(name);
      if (file === undefined || file.problem !== undefined) continue;
      for (const inner of namesIn(name, file.value, files, root.name)) next.add(inner);
    }
    wanted = [...next];
  }
  return files;
}

function addressesIn(files: ReadonlyMap<string, ReferencedFile>): number {
  return [...files.keys()].filter(isAddress).length;
}

const tooMuch: ReferencedFile = {
  problem: `is not read: a document may refer to ${FILES_MAX} files, ${ADDRESSES_MAX} of them on other hosts, through at most ${STEPS_MAX} others, with 16 MB together`,
  hint: 'Split the document, or join its smallest files.',
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

/** Names of other files in references, wherever they stand; not those that are known. */
function namesIn(
  from: string,
  root: unknown,
  known: ReadonlyMap<string, ReferencedFile>,
  rootName: string,
): string[] {
  const names = new Set<string>();
  const note = (reference: unknown) => {
    if (typeof reference !== 'string' || reference.startsWith('#')) return;
    const address = referenceAddress(from, reference);
    if (typeof address === 'string' || address.name === undefined) return;
    if (address.name !== rootName && !known.has(address.name)) names.add(address.name);
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

/** Whether a value of a discriminator names a file, and not a component. */
export function namesFile(target: string): boolean {
  return /\.(?:ya?ml|json)(?:#|$)|[/#]/i.test(target) && !target.startsWith('#');
}
