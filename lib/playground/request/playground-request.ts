import * as z from 'zod';

const text = z.string().max(100_000);
const name = z.string().min(1).max(200);

/** The playground's request to the proxy: choices and values, but never a URL. */
export const playgroundRequestSchema = z.object({
  page: z.string().max(2_000),
  server: z.number().int().min(0).max(1_000),
  variables: z.record(name, text),
  parameters: z
    .array(z.object({ name, location: z.enum(['path', 'query', 'header', 'cookie']), value: z.unknown() }))
    .max(500),
  body: z
    .union([
      z.object({ mediaType: name, text: z.string() }),
      z.object({ mediaType: name, value: z.unknown() }),
    ])
    .optional(),
  /** By name of the document's security scheme. */
  credentials: z.array(z.object({ id: name, secret: text })).max(20),
  /** Undocumented headers and query parameters. */
  additions: z
    .array(z.object({ location: z.enum(['header', 'query']), name, value: text }))
    .max(50)
    .default([]),
  /** A redirect that the proxy has signed. */
  follow: z.object({ url: z.string().max(8_000), method: name, signature: name }).optional(),
});

export type PlaygroundRequest = z.infer<typeof playgroundRequestSchema>;
