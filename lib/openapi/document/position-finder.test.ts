import { describe, expect, it } from 'vitest';
import { createPositionFinder } from './position-finder';

describe('createPositionFinder', () => {
  it('finds keys and list items in JSON', () => {
    const text = '{\n  "a": {"x\\"": [1, {"k": 2}]},\n  "b~/c": "}{",\n  "d": [\n    true,\n    "]"\n  ]\n}';
    const { positionOf } = createPositionFinder(text);
    expect(positionOf('#/a/x"/1/k')).toEqual({ line: 2, column: 21 });
    expect(positionOf('#/b~0~1c')).toEqual({ line: 3, column: 3 });
    expect(positionOf('#/d/1')).toEqual({ line: 6, column: 5 });
    expect(positionOf('#/missing')).toBeUndefined();
  });

  it('finds keys and list items in YAML', () => {
    const text =
      'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      tags:\n        - x\n      parameters:\n        - name: id\n          in: path\n        - name: q\n          in: query\n';
    const { positionOf } = createPositionFinder(text);
    expect(positionOf('#/paths')).toEqual({ line: 2 });
    expect(positionOf('#/paths/~1a/get')).toEqual({ line: 4 });
    expect(positionOf('#/paths/~1a/get/parameters/1/in')).toEqual({ line: 11 });
    expect(positionOf('#/paths/~1b')).toBeUndefined();
  });
});
