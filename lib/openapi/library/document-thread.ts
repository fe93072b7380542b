import { takeJobs } from '@/lib/base/take-jobs';
import { type DocumentSource, parseWithReferences } from '../document/parse-document';
import type { ReadReferenced } from '../references/referenced-files';
import type { ThreadDocument } from './parsed-in-thread';

// Entry of the thread behind `parsedInThread`.

takeJobs<DocumentSource, ThreadDocument, Parameters<ReadReferenced>[0], Awaited<ReturnType<ReadReferenced>>>(
  async (source, ask) => {
    const { document, diagnostics } = await parseWithReferences(source, ask);
    return {
      json: document && JSON.stringify(document.root),
      isConverted: document?.isConverted,
      isOverlaid: document?.isOverlaid,
      origins: document?.origins,
      files: document?.files,
      fileMarks: document?.fileMarks,
      diagnostics,
    };
  },
);
