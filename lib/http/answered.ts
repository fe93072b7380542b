import { errorResponse, isRequestError } from './request-error';

/** Runs a route of the pages; what is wrong with the request is answered in the shape of every error of ours. */
export async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isRequestError(error)) return errorResponse(error);
    throw error;
  }
}
