import type { Root } from 'mdast';
import { readFenceMeta } from '../fence-meta';
import { eachNode } from '../mdx/each-node';
import { isComponentName } from '../mdx/estree';
import { isJsxElement } from '../mdx/jsx-attributes';
import { codeSkeleton } from './code-skeleton';
import { SAMPLE_LETTERS_MAX } from './collect-requests';

/** The structure that a page and its translations must share. */
export interface PageShape {
  /** Headings by level (`heading 2`), components by name, and `image`, `table` and `code block`. */
  counts: Readonly<Record<string, number>>;
  fences: readonly FenceShape[];
}

interface FenceShape {
  /** 1-based line of the fence in the page. */
  line: number;
  language: string;
  /** Lines or keys to compare; absent if everything may be translated. */
  skeleton?: readonly string[] | undefined;
}

/** Describes a page for comparison with its translations. Fences marked `nocheck` are counted but not compared. */
export function pageShape(tree: Root): PageShape {
  const counts: Record<string, number> = {};
  const fences: FenceShape[] = [];
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  eachNode(tree, (node) => {
    if (node.type === 'heading') count(`heading ${node.depth}`);
    else if (node.type === 'image' || node.type === 'table') count(node.type);
    else if (isJsxElement(node) && node.name !== null && isComponentName(node.name)) count(`<${node.name}>`);
    else if (node.type === 'code') {
      count('code block');
      const { language, isChecked } = readFenceMeta(node.lang, node.meta);
      const isCompared = isChecked && node.value.length <= SAMPLE_LETTERS_MAX;
      fences.push({
        line: node.position?.start.line ?? 0,
        language: language ?? '',
        skeleton: isCompared ? codeSkeleton(node.value, language) : undefined,
      });
    }
  });
  return { counts, fences };
}
