import type { PageAccess } from '@/lib/access/may-read';
import type { SampleLanguage } from '@/lib/base/markup/sample-languages';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundForm } from './form/form-control';
import type { PlaygroundPage } from './may-use-playground';
import type { CompareAnswer } from './proxy/compared-json';

/** An operation to try on a page, without parts for other groups. */
export interface PlaygroundOperation {
  access: PageAccess;
  page: PlaygroundPage;
  /** Identifies the API: all its pages share credentials. */
  apiName: string;
  plan: RequestPlan;
  /** Whether requests go through this server (`api.playground.proxy`). */
  isProxied: boolean;
  /** Whether direct requests from the browser include cookies. */
  hasCredentials: boolean;
  isPrefilled: boolean;
  languages: readonly SampleLanguage[];
  /** The document, which readers can download as a collection; absent for endpoints that an author described. */
  source?: string | undefined;
  /** Compares a response with the part of the document that this reader may see. */
  differences?: CompareAnswer | undefined;
  /** Creates the form. Called when a playground opens, because sending only needs the plan. */
  form(): PlaygroundForm;
}

export interface PlaygroundPlan
  extends Omit<PlaygroundOperation, 'access' | 'page' | 'form' | 'differences'> {
  page: string;
  form: PlaygroundForm;
}
