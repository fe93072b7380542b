import { expect, test } from 'vitest';
import { mdxComponents } from '@/components/mdx/mdx-components';
import { componentFacts } from './component-facts';

test('search, Markdown and check know the parts that components have, such as Tree.File', () => {
  const parts = Object.entries(mdxComponents).flatMap(([name, component]) =>
    /^[A-Z]/.test(name) && name !== 'FileTree' // Alias of Tree, whose parts are written as Tree.File.
      ? Object.keys(component)
          .filter((part) => /^[A-Z]/.test(part))
          .map((part) => `${name}.${part}`)
      : [],
  );
  expect(parts.sort()).toEqual([...componentFacts.keys()].filter((name) => name.includes('.')).sort());
});
