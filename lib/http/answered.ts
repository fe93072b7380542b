import { errorResponse, isRequestError } from './request-error';

/** Runs a route; turns a `RequestError` into an error response in the common format. */
export async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isRequestError(error)) return errorResponse(error);
    throw error;
  }
}
