// @ts-check
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { crc32 } from 'node:zlib';

// A module compile cache for Node 20, with the same two functions as in Node 22, for CommonJS modules. It saves a third
// of a second of a start; see `bench/results.md`.

/** @typedef {{ contentCrc: number, codeCrc: number, start: number, end: number }} KeptModule where its code is in the file */

/**
 * `module.enableCompileCache` and `module.flushCompileCache`: Node's own if available.
 *
 * @param {string} folder
 */
export function enableCompileCache(folder) {
  if (Reflect.get(module, 'enableCompileCache') === undefined) keepCompiledModules(folder);
  else Reflect.get(module, 'enableCompileCache')(folder);
}

/** @param {string} folder */
function keepCompiledModules(folder) {
  const file = path.join(folder, `${process.version}-${process.arch}.bin`);
  let kept = readKept(file);
  /** @type {Map<string, { script: vm.Script, contentCrc: number }>} */
  const compiled = new Map();
  let isChanged = false;
  const [before, after] = module.wrap('').split('\n');
  const prototype = /** @type {{ _compile: (content: string, file: string, format?: string) => unknown }} */ (
    module.Module.prototype
  );
  const compileOfNode = prototype._compile;

  /** @this {NodeJS.Module} */
  prototype._compile = function compileKept(content, filename, format) {
    if (format === 'module' || mayImportLater(content))
      return compileOfNode.call(this, content, filename, format);
    const contentCrc = crc32(content);
    const cachedData = kept(filename, contentCrc);
    const script = new vm.Script(`${before}${content.replace(/^#!/, '//')}\n${after}`, {
      filename,
      columnOffset: -before.length,
      cachedData,
    });
    if (cachedData === undefined || script.cachedDataRejected) isChanged = true;
    compiled.set(filename, { script, contentCrc });
    const load = requireOf(this, filename);
    return Reflect.apply(script.runInThisContext(), this.exports, [
      this.exports,
      load,
      this,
      filename,
      path.dirname(filename),
    ]);
  };

  Object.assign(module, {
    /** Works once: modules that are compiled later are compiled again by each start. */
    flushCompileCache() {
      prototype._compile = compileOfNode;
      if (isChanged) writeKept(file, compiled);
      // Frees some 10 MB.
      compiled.clear();
      kept = () => undefined;
    },
  });
}

/**
 * In Node 20, cached code with `import()` cannot import. A false positive only costs its compilation.
 *
 * @param {string} content
 */
function mayImportLater(content) {
  return /(?<![\w$]|(?<!\.\.)\.)import\s*[(/]/.test(content);
}

/**
 * The `require` of a module. Like Node's own, it goes through the module, because Next hooks in there.
 *
 * @param {NodeJS.Module} of
 * @param {string} filename
 */
function requireOf(of, filename) {
  const { resolve, main, extensions, cache } = module.createRequire(filename);
  return Object.assign((/** @type {string} */ id) => of.require(id), { resolve, main, extensions, cache });
}

/**
 * @param {string} file
 * @returns {(filename: string, contentCrc: number) => Buffer | undefined} the compiled code of exactly this content
 */
function readKept(file) {
  try {
    const all = fs.readFileSync(file);
    const indexEnd = 4 + all.readUInt32LE(0);
    /** @type {Record<string, KeptModule>} */
    const index = JSON.parse(all.toString('utf8', 4, indexEnd));
    return (filename, contentCrc) => {
      const found = index[filename];
      if (found?.contentCrc !== contentCrc) return undefined;
      const code = all.subarray(indexEnd + found.start, indexEnd + found.end);
      // V8 trusts cached code, so an incomplete file or a bad disk must not reach it.
      return crc32(code) === found.codeCrc ? code : undefined;
    };
  } catch {
    return () => undefined;
  }
}

/**
 * @param {string} file
 * @param {Map<string, { script: vm.Script, contentCrc: number }>} compiled
 */
function writeKept(file, compiled) {
  /** @type {Record<string, KeptModule>} */
  const index = {};
  /** @type {Buffer[]} */
  const codes = [];
  let start = 0;
  for (const [filename, { script, contentCrc }] of compiled) {
    const code = script.createCachedData();
    index[filename] = { contentCrc, codeCrc: crc32(code), start, end: start + code.length };
    start += code.length;
    codes.push(code);
  }
  const head = Buffer.from(JSON.stringify(index));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const draft = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(draft, Buffer.concat([size, head, ...codes]));
    fs.renameSync(draft, file);
  } catch {
    // Only the next start is affected: it is as slow as this one.
    fs.rmSync(draft, { force: true });
  }
}
