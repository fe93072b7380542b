import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { withOverlays } from './apply-overlays';
import { selectedNodes } from './json-path';

const document = {
  info: { title: 'Shop' },
  paths: {
    '/orders': {
      get: {
        tags: ['Orders'],
        parameters: [
          { name: 'q', in: 'query' },
          { name: 'r', in: 'header' },
        ],
      },
      post: { 'x-old': true },
    },
    '/stock': { get: { deprecated: true } },
  },
};
const changed = (actions: string) =>
  withOverlays(document, [{ name: 'o.yaml', text: `overlay: 1.0.0\ninfo: {}\nactions:\n${actions}` }]);

describe('an overlay', () => {
  it.each([
    ['$', ['']],
    ['$.info.title', ['info title']],
    [
      "$.paths['/orders'].get.parameters[?@.name=='q' && @.in == \"query\"]",
      ['paths /orders get parameters 0'],
    ],
    ['$..parameters[-1]', ['paths /orders get parameters 1']],
    ['$.paths.*[?@.tags]', ['paths /orders get']],
    ['$.paths["/orders","/stock"].get', ['paths /orders get', 'paths /stock get']],
    ['$.paths[*][?!@.tags]', ['paths /orders post', 'paths /stock get']],
    ["$.paths.*[?(@['x-old'] || @.deprecated == true)]", ['paths /orders post', 'paths /stock get']],
    ['$..[?@.deprecated==true]', ['paths /stock get']],
    ["$.paths['\\u002forders'].post", ['paths /orders post']],
    ['$.lost', []],
    ['$..parameters[0:1]', ['paths /orders get parameters 0']],
    ['$.paths[?length(@) > 1]', ['paths /orders']],
  ])('selects by %s', (path, expected) => {
    const nodes = selectedNodes(document, path);
    expect('problem' in nodes ? nodes : nodes.map(({ keys }) => keys.join(' '))).toEqual(expected);
  });

  it('merges objects, lets lists grow, replaces the rest, and leaves the given document alone', () => {
    const before = JSON.stringify(document);
    const { root, diagnostics } = changed(
      "  - target: $.info\n    update: {title: New, contact: {name: Ada}}\n  - target: $.paths['/orders'].get\n    update: {tags: [Old]}\n  - target: $.paths['/orders'].get.parameters\n    update: {name: s, in: query}\n",
    );
    expect(diagnostics).toEqual([]);
    expect(root).toMatchObject({
      info: { title: 'New', contact: { name: 'Ada' } },
      paths: {
        '/orders': {
          get: { tags: ['Orders', 'Old'], parameters: [{ name: 'q' }, { name: 'r' }, { name: 's' }] },
        },
      },
    });
    expect(JSON.stringify(document)).toBe(before);
  });

  it('removes what it selects, from lists too', () => {
    const { root } = changed(
      '  - {target: "$..[?@.deprecated==true]", remove: true}\n  - {target: "$..parameters[*]", remove: true}\n',
    );
    expect(root).toMatchObject({ paths: { '/orders': { get: { parameters: [] } }, '/stock': {} } });
    expect(JSON.stringify(root)).not.toContain('deprecated');
  });

  it('removes parts of a list in whatever order they are selected, each once', () => {
    const { root } = changed('  - {target: "$.paths[\'/orders\'].get.parameters[1,0,0]", remove: true}\n');
    expect(JSON.stringify(root)).toContain('"parameters":[]');
  });

  it('gives each place a value of its own', () => {
    const { root } = changed(
      "  - {target: '$.paths.*.get', update: {x: {a: 1}}}\n  - {target: \"$.paths['/stock'].get.x\", update: {a: 2}}\n",
    );
    expect(JSON.stringify(root)).toContain('"x":{"a":1}');
    expect(JSON.stringify(root)).toContain('"x":{"a":2}');
  });

  it('keeps a key __proto__ a key', () => {
    const { root } = changed('  - target: $.info\n    update: {"__proto__": {polluted: true}}\n');
    expect(JSON.stringify(root)).toContain('"__proto__":{"polluted":true}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('says which action is wrong, where, and what to write', () => {
    const advice = 'Write one as RFC 9535 has it, for example "$.paths[\'/orders\'].get".';
    const { diagnostics } = withOverlays(document, [
      {
        name: 'o.yaml',
        text: "overlay: 1.0.0\nactions:\n  - target: $.paths['/lost']\n    update: {}\n  - target: $.paths[1:b]\n    remove: true\n  - target: $.info\n  - target: $.paths[?size(@) > 1]\n    remove: true\n  - update: {}\n",
      },
      { name: 'lost.yaml', text: undefined },
      { name: 'bad.yaml', text: 'a: [' },
      { name: 'no.yaml', text: 'a: 1' },
    ]);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'o.yaml:3 changes nothing: "$.paths[\'/lost\']" is not in the document. Correct the target, or take the action out.',
      `o.yaml:5 has the target "$.paths[1:b]", which is no JSONPath: unexpected token 'b' in bracketed selection. ${advice}`,
      'o.yaml:7 says neither "update" nor "remove". Write "update" with what to add, or "remove: true".',
      `o.yaml:8 has the target "$.paths[?size(@) > 1]", which is no JSONPath: no such function 'size'. ${advice}`,
      'o.yaml:10 has no target. Write a JSONPath, for example "$.paths[\'/orders\'].get".',
      'lost.yaml is named as an overlay, but is not in the repository. Write its path from the folder of docs.json.',
      'bad.yaml:2:1 is not valid YAML: unexpected end of the stream within a flow collection. Look at the indentation and the quotes there.',
      'no.yaml is no overlay. Write "overlay: 1.0.0", "info" and a list of "actions".',
    ]);
  });
});
