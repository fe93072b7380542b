import { isUploadRefused } from './upload-refused';
import type { UploadedPreviews } from './uploaded-previews';

const LATER = {
  busy: 'Other previews are being unpacked. Try again.',
  'too-slow': 'It arrived too slowly while others waited. Try again.',
};

interface UploadParts {
  /** Whether the request has the token of the site, and the site still shows previews. */
  isAllowed(): Promise<boolean>;
  /** The preview's name in hosts; `undefined` if it cannot be part of a host. */
  name: string | undefined;
  address: string;
  site: string;
  uploads: UploadedPreviews;
}

/** CI uploads the files of a branch (`PUT`), or removes them (`DELETE`). */
export async function answerUpload(request: Request, parts: UploadParts): Promise<Response> {
  // First, so that strangers cause no work.
  const { isAllowed } = parts;
  if (!(await isAllowed())) return notAllowed();
  const { name, uploads, site, address } = parts;
  if (name === undefined)
    return answer(400, { message: 'Name the preview with letters, digits and hyphens, such as pr-7.' });
  if (request.method === 'DELETE')
    return (await uploads.remove({ name, site }))
      ? new Response(null, { status: 204 })
      : answer(404, { message: 'There is no such preview.' });
  if (request.body === null) return answer(400, { message: 'Send a tarball that gzip has compressed.' });
  try {
    const outcome = await uploads.keep({ name, site, isAllowed }, request.body);
    if (outcome === 'kept') return answer(201, { address });
    if (outcome === 'not-allowed') return notAllowed();
    return answer(503, { message: LATER[outcome] }, { 'Retry-After': '10' });
  } catch (error) {
    if (isUploadRefused(error)) return answer(400, { message: error.message });
    throw error;
  }
}

function notAllowed(): Response {
  return answer(401, { message: 'Send the preview token of the site, as Authorization: Bearer.' });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
