import { errorResponse, isRequestError } from './request-error';

/** Runs a route; a `RequestError` becomes an answer in the common shape of errors. */
export async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isRequestError(error)) return errorResponse(error);
    throw error;
  }
}
