/** Data that all pages of a copy share; the command writes it before the first script. */
export interface CopyFacts {
  /** Paths of pages that look like files, and of files that do not. */
  exceptions: readonly string[];
  languages: readonly { code: string; tag: string }[];
  fonts: readonly CopiedFont[];
  /** Icons as data URLs, by file. */
  masks: Readonly<Record<string, string>>;
}

export interface CopiedFont {
  family: string;
  /** Relative to the root of the copy. */
  file: string;
  descriptors: FontFaceDescriptors;
}

declare global {
  var lecternCopy: CopyFacts | undefined;
  /** Data from scripts, by name: `(window.lecternData ??= {})["name"] = …`. */
  var lecternData: Record<string, unknown> | undefined;
  var lecternStaticSearch: ((address: string, folder: string) => Promise<object | undefined>) | undefined;
}

export function copyFacts(): CopyFacts {
  return globalThis.lecternCopy ?? { exceptions: [], languages: [], fonts: [], masks: {} };
}

const loads = new Map<string, Promise<void>>();

/** Loads a script once. Pages read from disk may load scripts, but nothing else. */
export function loadScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known !== undefined) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded.`));
    document.head.append(script);
  });
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

/** The data of a script; `undefined` if there is none. */
export async function loadedData(address: string, name: string): Promise<unknown> {
  await loadScript(address).catch(() => undefined);
  return globalThis.lecternData?.[name];
}
