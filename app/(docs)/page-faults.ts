import type { FaultHandling } from '@/components/mdx/page-fault';
import { formatDiagnostic } from '@/lib/base/diagnostic';
import { runtime } from '@/lib/runtime';
import type { Site } from '@/lib/site/site';
import { sourceFrame } from '@/lib/site/source-frame';

/** Render errors go to the log; while an author writes, the page shows them with their source. */
export function pageFaults(site: Site): FaultHandling {
  return {
    onFault: (finding) => console.error(formatDiagnostic(finding)),
    sourceFrame: runtime().hasLiveReload ? (place) => sourceFrame(site, place) : undefined,
  };
}
