import { NextRequest } from 'next/server';
import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { readTextBody } from '@/lib/http/read-text-body';

/** Larger than any sign-in form. */
const BODY_BYTES_MAX = 64 * 1024;

const fields = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));

/**
 * A request that next-auth can read; `undefined` if it could not. next-auth treats invalid JSON and invalid addresses
 * as server errors, and logs what was sent.
 *
 * @param returnCookie the name of next-auth's cookie with the address to return to
 */
export async function readableRequest(
  request: NextRequest,
  returnCookie: string,
): Promise<NextRequest | undefined> {
  const { method, headers, url } = request;
  const cookie = request.cookies.get(returnCookie)?.value;
  const returnAddresses = [...request.nextUrl.searchParams.getAll('callbackUrl'), cookie];
  if (!returnAddresses.every((address) => isReturnAddress(address, url))) return undefined;
  const type = headers.get('content-type') ?? '';
  if (method !== 'POST' || !/application\/(?:json|x-www-form-urlencoded)/.test(type)) return request;
  const body = await readTextBody(request, BODY_BYTES_MAX);
  if (body === undefined) return undefined;
  if (type.includes('application/json') && !fields.safeParse(parsedJson(body)).success) return undefined;
  return new NextRequest(url, { method, headers, body });
}

/** Whether next-auth accepts this as a URL. It checks the host later. */
function isReturnAddress(address: string | undefined, base: string): boolean {
  if (address === undefined || address === '') return true;
  const from = address.startsWith('/') ? base : undefined;
  return URL.canParse(address, from) && /^https?:$/.test(new URL(address, from).protocol);
}
