import { NextRequest } from 'next/server';
import * as z from 'zod';
import { readTextBody } from '@/lib/http/read-text-body';

/** Larger than any sign-in form. */
const BODY_BYTES_MAX = 64 * 1024;

const fields = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));

/**
 * A request whose body next-auth can parse; `undefined` if it could not. next-auth reports invalid JSON as a server
 * error.
 */
export async function readableRequest(request: NextRequest): Promise<NextRequest | undefined> {
  const { method, headers, url } = request;
  const type = headers.get('content-type') ?? '';
  if (method !== 'POST' || !/application\/(?:json|x-www-form-urlencoded)/.test(type)) return request;
  const body = await readTextBody(request, BODY_BYTES_MAX);
  if (body === undefined) return undefined;
  if (type.includes('application/json') && !fields.safeParse(jsonFrom(body)).success) return undefined;
  return new NextRequest(url, { method, headers, body });
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema then refuses it.
    return undefined;
  }
}
