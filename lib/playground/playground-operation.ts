import type { PageAccess } from '@/lib/base/may-read';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundPage } from './playground-display';

/** What can be tried on one page. */
export interface PlaygroundOperation {
  /** Who reads the page. */
  access: PageAccess;
  /** What decides who gets which playground. */
  page: PlaygroundPage;
  plan: RequestPlan;
  /** Whether requests go through this server (`api.playground.proxy`). */
  isProxied: boolean;
}
