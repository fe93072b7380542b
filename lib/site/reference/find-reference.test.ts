import { expect, it } from 'vitest';
import { schemaFromText } from './find-reference';

it('the name of a schema may follow that of its file, which may have spaces', () => {
  expect(schemaFromText(' Order ')).toEqual({ name: 'Order' });
  expect(schemaFromText('shop.yaml Order')).toEqual({ file: 'shop.yaml', name: 'Order' });
  expect(schemaFromText('my shop.yaml  Order')).toEqual({ file: 'my shop.yaml', name: 'Order' });
});

it('a text of a megabyte is read once', () => {
  expect(schemaFromText(`a${' '.repeat(1_000_000)}b c`).name).toBe('c');
});
