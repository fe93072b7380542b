import * as z from 'zod';

// Loose objects, because SDK clients add many keys; unknown ones are accepted.

const PAGE_COUNT_DEFAULT = 5;
const PAGE_COUNT_MAX = 50;
const FINGERPRINT_LENGTH_MAX = 256;
const ID_LENGTH_MAX = 200;
const MESSAGES_MAX = 1_000;
const CONTEXT_MAX = 50;
const FILTER_VALUES_MAX = 100;
/** Each key is a term of one query, and SQLite allows 500. */
const FILTER_KEYS_MAX = 50;

const missing = (advice: string) => ({
  error: (issue: { input?: unknown }) =>
    `${issue.input === undefined ? 'is missing' : 'is not right'}. ${advice}`,
});

const fingerprintAdvice = `Write "anonymous" or a text of up to ${FINGERPRINT_LENGTH_MAX} letters that tells the user from others.`;
const pageCountAdvice = `Write a whole number from 1 to ${PAGE_COUNT_MAX}.`;

const filterValue = z.union([z.string(), z.number(), z.boolean()]);
const filterProblem = `is not right. Write a text or a list of 1 to ${FILTER_VALUES_MAX} texts.`;
const filterValues = z.union(
  [
    filterValue.transform((value) => [value]),
    z.array(filterValue).min(1, filterProblem).max(FILTER_VALUES_MAX, filterProblem),
    z.null().transform(() => []),
  ],
  filterProblem,
);

const context = z.looseObject(
  {
    type: z.enum(['code', 'textSelection'], missing('Write "code" or "textSelection".')),
    value: z.string(missing('Write the code or the selected text.')),
    path: z.string('is not right. Write the path of a file or page.').nullish(),
    elementId: z.string('is not right. Write the id of an element.').nullish(),
  },
  missing('Write an object with "type" and "value".'),
);

/** Only the parts of a message that determine its text are validated. */
const message = z.looseObject(
  {
    role: z.unknown().optional(),
    content: z.unknown().optional(),
    parts: z.unknown().optional(),
    id: z.unknown().optional(),
  },
  missing('Write an object with "role" and "parts".'),
);

/** The body of both versions; messages are parsed later. */
export const requestBody = z.looseObject(
  {
    fp: z
      .string(missing(fingerprintAdvice))
      .min(1, `is empty. ${fingerprintAdvice}`)
      .max(FINGERPRINT_LENGTH_MAX, `is too long. ${fingerprintAdvice}`),
    messages: z
      .array(message, missing('Write a list of message objects.'))
      .max(MESSAGES_MAX, `has too many elements. Send the last ${MESSAGES_MAX} messages.`),
    threadId: z
      .string('is not right. Write the id that the finish event gave, or null.')
      .max(ID_LENGTH_MAX, 'is too long. Write the id that the finish event gave, or null.')
      .nullish(),
    retrievalPageSize: z
      .number(`is not right. ${pageCountAdvice}`)
      .int(`is not right. ${pageCountAdvice}`)
      .min(1, `is too small. ${pageCountAdvice}`)
      .max(PAGE_COUNT_MAX, `is too large. ${pageCountAdvice}`)
      .nullish()
      .transform((count) => count ?? PAGE_COUNT_DEFAULT),
    filter: z
      .record(z.string(), filterValues, 'is not right. Write an object such as {"version": "v2"}, or null.')
      .refine(
        (keys) => Object.keys(keys).length <= FILTER_KEYS_MAX,
        `has too many keys. Write up to ${FILTER_KEYS_MAX}.`,
      )
      .nullish(),
    context: z
      .array(context, 'is not right. Write a list of context objects, or null.')
      .max(CONTEXT_MAX, `has too many elements. Send up to ${CONTEXT_MAX}.`)
      .nullish(),
    // Sent by SDK clients and ignored.
    id: z.unknown().optional(),
    currentPath: z.unknown().optional(),
    finish: z.unknown().optional(),
    resume: z.unknown().optional(),
    trigger: z.unknown().optional(),
  },
  'is no JSON object. Write one with "fp" and "messages".',
);

export type RequestBody = z.infer<typeof requestBody>;
