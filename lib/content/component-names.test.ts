import { expect, test } from 'vitest';
import { mdxComponents } from '@/components/mdx/mdx-components';
import { isBuiltInComponent } from './component-names';

test('check knows every component that pages can use', () => {
  const names = Object.keys(mdxComponents).filter((name) => /^[A-Z]/.test(name));
  expect(names.filter((name) => !isBuiltInComponent(name))).toEqual([]);
});
