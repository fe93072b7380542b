import * as z from 'zod';
import { readTextBody } from '@/lib/http/read-text-body';
import type { PatchOperation } from './patch-resource';
import { ScimError } from './scim-error';

/** Enough for a group of 10,000 people in one request. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;
const OPERATIONS_MAX = 1_000;

const patchSchema = z.object({
  Operations: z
    .array(
      z.object({
        // Entra capitalises the operations.
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .max(OPERATIONS_MAX),
});

export async function scimBody(request: Request): Promise<unknown> {
  const text = await readTextBody(request, BODY_BYTES_MAX);
  if (text === undefined) throw new ScimError(413, `The body is larger than ${BODY_BYTES_MAX} bytes.`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new ScimError(400, 'The body is no JSON.', 'invalidSyntax');
  }
}

export function parsedAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'The body' : `"${issue.path.join('.')}"`;
  throw new ScimError(400, `${where} is missing or no such value.`, 'invalidValue');
}

export async function patchOperations(request: Request): Promise<readonly PatchOperation[]> {
  return parsedAs(patchSchema, await scimBody(request)).Operations;
}
