import { takeJobs } from '@/lib/base/take-jobs';
import { type DocumentSource, parseDocument } from '../document/parse-document';
import type { ThreadDocument } from './parsed-in-thread';

// Entry of the thread behind `parsedInThread`.

takeJobs<DocumentSource, ThreadDocument>(async (source) => {
  const { document, diagnostics } = parseDocument(source);
  return {
    json: document && JSON.stringify(document.root),
    isConverted: document?.isConverted,
    isOverlaid: document?.isOverlaid,
    diagnostics,
  };
});
