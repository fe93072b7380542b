import { deserialize } from 'node:v8';
import { takeJobs } from '@/lib/base/concurrency/take-jobs';
import { setBasePath } from '@/lib/base/web/set-base-path';
import type { MarkdownJob } from './markdown-in-thread';
import { markdownText } from './markdown-text';
import { referenceBlocks } from './reference/reference-blocks';

// Thread behind `markdownInThread`.

takeJobs<Uint8Array, string>(async (bytes) => {
  const { nodes, reference, after, base }: MarkdownJob = deserialize(bytes);
  setBasePath(base);
  return markdownText([...nodes, ...(reference === undefined ? [] : referenceBlocks(reference)), ...after]);
});
