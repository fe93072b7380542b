const KEY_HEADERS = /^authorization$|key$/i;
const KEY_LENGTH_MIN = 4;

/** A `fetch` that removes the API key from error responses, which may repeat it. */
export async function keylessFetch(
  address: string | URL | Request,
  request: RequestInit = {},
): Promise<Response> {
  const response = await fetch(address, request);
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  const asked = request.headers ?? (address instanceof Request ? address.headers : undefined);
  const keys = [...new Headers(asked)].flatMap(([name, value]) => {
    const key = value.replace(/^Bearer /i, '');
    return KEY_HEADERS.test(name) && key.length >= KEY_LENGTH_MIN ? [key] : [];
  });
  const said = keys.reduce((text, key) => text.replaceAll(key, '…'), await response.text());
  return new Response(said, { status, statusText, headers });
}
