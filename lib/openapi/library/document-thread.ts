import { takeJobs } from '@/lib/base/concurrency/take-jobs';
import { parseWithReferences } from '../document/parse-document';
import { namesInTexts } from '../references/referenced-files';
import type { ThreadJob, ThreadResult } from './parsed-in-thread';

// Entry point of the thread behind `parsedInThread`.

takeJobs<ThreadJob, ThreadResult>(async (job) => {
  if (job.kind === 'names') return { kind: 'names', names: namesInTexts(job.files) };
  const { document, diagnostics } = await parseWithReferences(job.source, async (names) =>
    names.map((name) => job.contents.get(name)),
  );
  return {
    kind: 'document',
    json: document && JSON.stringify(document.root),
    isGraphql: document?.isGraphql,
    isSdk: document?.isSdk,
    isConverted: document?.isConverted,
    isOverlaid: document?.isOverlaid,
    origins: document?.origins,
    files: document?.files,
    fileMarks: document?.fileMarks,
    diagnostics,
  };
});
