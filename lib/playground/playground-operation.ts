import type { PageAccess } from '@/lib/base/may-read';
import type { SampleLanguage } from '@/lib/base/sample-languages';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundForm } from './form/form-control';
import type { PlaygroundDisplay, PlaygroundPage } from './playground-display';

/** What a reader can try on one page; parts of a document for other groups are left out of it. */
export interface PlaygroundOperation {
  /** Who reads the page. */
  access: PageAccess;
  /** What decides who gets which playground. */
  page: PlaygroundPage;
  /** Tells APIs apart: readers enter a credential once for all pages of one. */
  apiName: string;
  plan: RequestPlan;
  /** Whether requests go through this server (`api.playground.proxy`). */
  isProxied: boolean;
  /** Whether requests that go straight from the browser carry cookies. */
  hasCredentials: boolean;
  isPrefilled: boolean;
  languages: readonly SampleLanguage[];
  /** What readers fill in: made when a playground opens, for a request needs the plan alone. */
  form(): PlaygroundForm;
}

/** What the playground gets when it opens, beside its words. */
export interface PlaygroundPlan extends Omit<PlaygroundOperation, 'access' | 'page' | 'form'> {
  /** Address of the page. */
  page: string;
  display: Exclude<PlaygroundDisplay, 'none'>;
  form: PlaygroundForm;
}
