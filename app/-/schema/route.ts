import { configurationJsonSchema } from '@/lib/docs/config/json-schema';

export const dynamic = 'force-static';

/** The JSON Schema of docs.json, for editors. */
export function GET(): Response {
  return Response.json(configurationJsonSchema());
}
