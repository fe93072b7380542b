import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { crossOriginHeaders } from '@/lib/http/cross-origin-headers';
import { errorResponse, isRequestError, RequestError } from '@/lib/http/request-error';
import { notReadyAnswer } from '@/lib/search/handlers/not-ready-answer';
import { isSearchNotReady } from '@/lib/search/search-not-ready';
import { limitHeaders } from '../limits/limit-headers';
import { limitStates } from '../limits/spend-limits';
import type { Call } from './admit-caller';
import type { AssistantServices } from './assistant-services';

/** Answers a call, with errors in one format. Every response allows any origin and includes the state of the limits. */
export async function answerCall(
  services: AssistantServices,
  answer: (call: Call) => Promise<Response>,
): Promise<Response> {
  const call: Call = { subjects: {} };
  try {
    return await answer(call);
  } catch (error) {
    const known = isRequestError(error) ? error : toRequestError(error, services);
    // The state of the limits is in the database too.
    const standing = known.code === 'database_unavailable' ? {} : await standingOf(call, services);
    return errorResponse(known, { ...crossOriginHeaders, ...standing });
  }
}

/** The state of the limits; empty if it cannot be read, because the response matters more. */
async function standingOf(
  { subjects, site }: Call,
  services: AssistantServices,
): Promise<Record<string, string>> {
  const now = services.clock();
  try {
    if (site === undefined) return {};
    return limitHeaders(
      await limitStates(subjects, { store: services.counters, allowed: site.limits, now }),
      now,
    );
  } catch (error) {
    services.report('The limits could not be read', error);
    return {};
  }
}

function toRequestError(error: unknown, services: AssistantServices): RequestError {
  if (isSearchNotReady(error)) return notReadyAnswer(error);
  services.report('A request to the assistant failed', error);
  if (isDatabaseUnavailable(error))
    return new RequestError({
      code: 'database_unavailable',
      message: error.sentence,
      retryAfterSeconds: DATABASE_RETRY_SECONDS,
    });
  const message = 'Something went wrong here. Try again later.';
  return new RequestError({ code: 'internal_error', message });
}
