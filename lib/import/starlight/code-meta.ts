import type { Root } from 'mdast';
import { eachNode } from '@/lib/content/mdx/each-node';
import type { ImportLog } from '../imported-site';

const MARKED = /\b(?:mark|ins|del)=\{([^}"]*)\}/g;

/** Highlights lines that are marked, inserted or deleted by number. */
export function markedLines(tree: Root, log: ImportLog): void {
  eachNode(tree, (node) => {
    if (node.type !== 'code' || typeof node.meta !== 'string') return;
    const found = [...node.meta.matchAll(MARKED)].map(([, lines = '']) => lines);
    const isNumbers = found.length > 0 && found.every((lines) => /^[\d\s,-]+$/.test(lines));
    if (!isNumbers) return;
    const others = node.meta.replace(MARKED, '').trim();
    node.meta = `${others} {${found.join(',').replace(/\s/g, '')}}`.trim();
    log.changed('marked lines');
  });
}
