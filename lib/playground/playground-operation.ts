import type { PageAccess } from '@/lib/access/may-read';
import type { SampleLanguage } from '@/lib/base/markup/sample-languages';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundForm } from './form/form-control';
import type { PlaygroundPage } from './may-use-playground';
import type { CompareAnswer } from './proxy/compared-json';

/** An operation to try on a page, without parts for other groups. */
export interface PlaygroundOperation {
  /** Who may read the page. */
  access: PageAccess;
  /** Decides which readers get the playground. */
  page: PlaygroundPage;
  /** Identifies the API: credentials are shared by all its pages. */
  apiName: string;
  plan: RequestPlan;
  /** Whether requests go through this server (`api.playground.proxy`). */
  isProxied: boolean;
  /** Whether direct requests from the browser include cookies. */
  hasCredentials: boolean;
  isPrefilled: boolean;
  languages: readonly SampleLanguage[];
  /** The document, of which readers can get a collection; absent for endpoints that an author describes. */
  source?: string | undefined;
  /** How a response differs from the document, as far as this reader may see that. */
  differences?: CompareAnswer | undefined;
  /** The form; made when a playground opens, because sending only needs the plan. */
  form(): PlaygroundForm;
}

export interface PlaygroundPlan
  extends Omit<PlaygroundOperation, 'access' | 'page' | 'form' | 'differences'> {
  page: string;
  form: PlaygroundForm;
}
