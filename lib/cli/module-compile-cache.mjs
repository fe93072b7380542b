// @ts-check
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { crc32 } from 'node:zlib';

// Node 22 keeps what V8 has compiled, so that the next start is quicker; Node 20 cannot. This gives it the same two
// functions, for CommonJS modules: a third of a second of a start, see `bench/results.md`.

/** @typedef {{ contentCrc: number, codeCrc: number, start: number, end: number }} KeptModule where its code is in the file */

/**
 * What `module.enableCompileCache` and `module.flushCompileCache` are, with Node's own where it has them.
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
    /** Once: what is compiled later is compiled anew by each start. */
    flushCompileCache() {
      prototype._compile = compileOfNode;
      if (isChanged) writeKept(file, compiled);
      // Some 10 MB, which this function would hold otherwise.
      compiled.clear();
      kept = () => undefined;
    },
  });
}

/**
 * Code with `import()` that comes from a cache cannot import in Node 20. Text that only looks like it costs nothing but
 * its compilation.
 *
 * @param {string} content
 */
function mayImportLater(content) {
  return /(?<![\w$]|(?<!\.\.)\.)import\s*[(/]/.test(content);
}

/**
 * The `require` of a module, which goes through the module as Node's own does: Next hooks in there.
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
      // V8 trusts what it is given: half a file, or a bad disk, must not reach it.
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
    // Nobody misses it but the next start, which is as slow as this one.
    fs.rmSync(draft, { force: true });
  }
}
