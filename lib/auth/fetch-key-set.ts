import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { askProvider } from './ask-provider';

const BYTES_MAX = 256 * 1024;

const setSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

export async function fetchKeySet(address: string): Promise<JSONWebKeySet> {
  const accept = 'application/jwk-set+json, application/json';
  const answer = await askProvider(address, { accept, bytesMax: BYTES_MAX });
  return setSchema.parse(JSON.parse(answer));
}
