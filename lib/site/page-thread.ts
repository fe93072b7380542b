import { visit } from 'unist-util-visit';
import { type AskMainThread, takeJobs } from '@/lib/base/concurrency/take-jobs';
import { LruCache } from '@/lib/base/values/lru-cache';
import { compilePage } from '@/lib/content/compile-page';
import { replaceComputedParts } from '@/lib/content/computed/replace-computed-parts';
import type { ContentContext } from '@/lib/content/content-context';
import { isPlaced } from '@/lib/content/mdx/compile-state';
import { removeHiddenElements } from '@/lib/content/mdx/hidden-elements';
import { readPageTree } from '@/lib/content/page-tree';
import { brokenPage } from './broken-page';
import type { PageJob, PageJobResult, ThreadQuestion, ThreadReply } from './page-threads';
import { siteContentContext } from './site-content-context';

// Thread behind `pageThreads`, which reads untrusted pages without blocking the server.

/** Each change of a site creates a new source, while requests may still use the previous one. */
const SOURCES_MAX = 8;

const contexts = new LruCache<number, ContentContext>(SOURCES_MAX);

takeJobs<PageJob, PageJobResult, ThreadQuestion, ThreadReply>(async (job, ask) => {
  const { file, body } = job;
  try {
    const context = contexts.get(job.sourceId) ?? (await newContext(job.sourceId, ask));
    if (job.kind === 'page') return { kind: 'page', ...(await compilePage(context, file, body)) };
    const { tree, headings, state } = await readPageTree(context, file, body);
    await replaceComputedParts(state, tree, job.frontMatter);
    removeHiddenElements(tree, (name) => state.bindings.has(name));
    // The caller does not need positions, and deserialising them is most of the cost of a large page.
    visit(tree, (node) => {
      delete node.position;
    });
    return { kind: 'document', tree, headings, isPlaced: isPlaced(state) };
  } catch (error) {
    return { kind: 'broken', diagnostic: brokenPage(file, error) };
  }
});

async function newContext(
  sourceId: number,
  ask: AskMainThread<ThreadQuestion, ThreadReply>,
): Promise<ContentContext> {
  const answer = await ask({ kind: 'source' });
  if (answer.kind !== 'source') throw new Error('The site was asked for, and something else came.');
  const context = siteContentContext(answer.source, async (job) => {
    const coloured = await ask({ kind: 'code', job });
    if (coloured.kind !== 'code') throw new Error('Colours were asked for, and something else came.');
    return coloured.code;
  });
  contexts.set(sourceId, context);
  return context;
}
