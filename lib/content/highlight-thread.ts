import { takeJobs } from '@/lib/base/concurrency/take-jobs';
import { highlightCode } from './highlight';
import type { HighlightJob } from './highlight-in-threads';
import type { HighlightedCode } from './marked-lines';

// Thread behind `highlighterInThreads`.

takeJobs<HighlightJob, HighlightedCode>(({ source, language, marks, themes, grammars }) =>
  highlightCode(source, language, marks, { themes, grammars }),
);
