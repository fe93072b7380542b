import type { PageAccess } from '@/lib/base/may-read';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { SampleTarget } from '@/lib/openapi/samples/sample-target';
import type { PlaygroundForm } from './form/form-control';
import type { PlaygroundDisplay, PlaygroundPage } from './playground-display';

/** What can be tried on one page. */
export interface PlaygroundOperation {
  /** Who reads the page. */
  access: PageAccess;
  /** What decides who gets which playground. */
  page: PlaygroundPage;
  plan: RequestPlan;
  /** Whether requests go through this server (`api.playground.proxy`). */
  isProxied: boolean;
  /** Whether requests that go straight from the browser carry cookies. */
  hasCredentials: boolean;
  isPrefilled: boolean;
  languages: readonly SampleTarget[];
  /** The form, for readers in some groups. */
  form(viewerGroups: readonly string[]): PlaygroundForm;
}

/** What the playground gets when it opens, beside its words. */
export interface PlaygroundPlan
  extends Pick<PlaygroundOperation, 'plan' | 'isProxied' | 'hasCredentials' | 'isPrefilled' | 'languages'> {
  /** Address of the page. */
  page: string;
  display: Exclude<PlaygroundDisplay, 'none'>;
  form: PlaygroundForm;
}
