import { expect, it } from 'vitest';
import { type LinkContext, type LiveFactory, linkedModule } from './linked-module';
import { liveScript } from './live-script';

interface Written {
  [id: string]: { code: string; imports?: Record<string, string | null> };
}

const modulesOf = (written: Written) =>
  Object.entries(written).map(([id, { code, imports = {} }]) => ({ id, code, imports }));

function linking(): LinkContext {
  return { packages: { react: { version: 'x' } }, linked: new Map(), linkedMax: 100 };
}

/** As in a browser, the code has only `names` in scope. */
function scriptOf(written: Written, root?: string) {
  const { body } = liveScript(modulesOf(written), ['Card', 'useState'], root);
  const factory: LiveFactory = (names) => Reflect.construct(Function, ['names', body])(names);
  return factory({ Card: 'a card', useState: 'a hook' });
}

it('a script brings modules that import each other, packages and the names around them', () => {
  const modules = scriptOf({
    'store.js': { code: 'exports.word = Card;' },
    'a.jsx': {
      code: 'const store = require("./store.js"); exports.all = [store.word, useState, require("react").version, require("./gone")];',
      imports: { './store.js': 'store.js', './gone': null },
    },
  });
  expect(linkedModule('a.jsx', modules, linking()).exports).toEqual({ all: ['a card', 'a hook', 'x', {}] });
});

it('a script for one module leaves out what that does not import', () => {
  const written = {
    'data.json': { code: 'module.exports = { secret: "much data" };' },
    'store.js': { code: 'exports.word = 1;' },
    'a.jsx': { code: 'exports.A = require("./store.js").word;', imports: { './store.js': 'store.js' } },
  };
  expect(Object.keys(scriptOf(written, 'a.jsx'))).toEqual(['store.js', 'a.jsx']);
  expect(Object.keys(scriptOf(written))).toHaveLength(3);
});

it('a module runs once, though several scripts bring it: what components share, they share', () => {
  const written = {
    'store.js': { code: 'exports.store = {};' },
    'a.jsx': { code: 'exports.A = require("./s").store;', imports: { './s': 'store.js' } },
    'b.jsx': { code: 'exports.B = require("./s").store;', imports: { './s': 'store.js' } },
  };
  const here = linking();
  const { A } = linkedModule('a.jsx', scriptOf(written, 'a.jsx'), here).exports;
  const { B } = linkedModule('b.jsx', scriptOf(written, 'b.jsx'), here).exports;
  expect(A).toBe(B);
});

it('what imports a changed module runs again, and the version of the script says so', () => {
  const written = (word: string) => ({
    'store.js': { code: `exports.word = ${JSON.stringify(word)};` },
    'a.jsx': { code: 'exports.A = require("./s").word;', imports: { './s': 'store.js' } },
  });
  const here = linking();
  expect(linkedModule('a.jsx', scriptOf(written('one')), here).exports).toEqual({ A: 'one' });
  expect(linkedModule('a.jsx', scriptOf(written('two')), here).exports).toEqual({ A: 'two' });
  const versions = ['one', 'two'].map((word) => liveScript(modulesOf(written(word)), [], 'a.jsx').version);
  expect(new Set(versions).size).toBe(2);
});

it.each([
  ['throws', 'exports.A = 1; throw new Error("broken");', { A: 1 }],
  ['is no code', 'const a = 1; const a = 2;', {}],
  ['would end the script', '} }; globalThis.escaped = true; ({ run() {', {}],
])('a module that %s costs itself alone', (_, code, exports) => {
  const modules = scriptOf({ 'bad.jsx': { code }, 'good.jsx': { code: 'exports.B = 2;' } });
  const here = linking();
  expect(linkedModule('bad.jsx', modules, here).exports).toEqual(exports);
  expect(linkedModule('good.jsx', modules, here).exports).toEqual({ B: 2 });
  expect(Reflect.has(globalThis, 'escaped')).toBe(false);
});

it('modules may import in a circle, and may have names that objects have', () => {
  const modules = scriptOf({
    'a.jsx': { code: 'exports.a = 1; exports.b = require("./b").b;', imports: { './b': '__proto__' } },
    ['__proto__']: { code: 'exports.b = typeof require("./a").a;', imports: { './a': 'a.jsx' } },
  });
  expect(linkedModule('a.jsx', modules, linking()).exports).toEqual({ a: 1, b: 'undefined' });
  expect(linkedModule('constructor', modules, linking()).exports).toEqual({});
});

it('no more modules are kept than there is room for, and those in use stay', () => {
  const here = { ...linking(), linkedMax: 2 };
  const modules = scriptOf(
    Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { code: 'exports.own = {};' }])),
  );
  const { own } = linkedModule('a', modules, here).exports;
  linkedModule('b', modules, here);
  linkedModule('a', modules, here);
  linkedModule('c', modules, here);
  expect(here.linked.size).toBe(2);
  expect(linkedModule('a', modules, here).exports.own).toBe(own);
});
