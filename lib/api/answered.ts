import { errorResponse, isRequestError, RequestError } from '@/lib/http/request-error';
import { isSearchNotReady } from '@/lib/search/search-not-ready';

/** Runs a route of the pages; what is wrong with the request is answered in the shape of every error of ours. */
export async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isRequestError(error)) return errorResponse(error);
    if (!isSearchNotReady(error)) throw error;
    const { message, retryAfterSeconds } = error;
    return errorResponse(new RequestError({ code: 'search_not_ready', message, retryAfterSeconds }));
  }
}
