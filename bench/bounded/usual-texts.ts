/** A page with one of each thing that hostile pages have too many of. */
export const usualPage = `---
title: Usual
---

A **bold** \`word\`, a [link](/), a note[^a], and $a^2$.

> A quotation.

- One
  - Two

| a | b |
| - | - |
| 1 | 2 |

<div>An element with {1 + 1}.</div>

\`\`\`cpp
int a = 1;
\`\`\`

[^a]: Its text.
`;

const schema = { $ref: '#/components/schemas/Root' };

export const usualDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Usual', version: '1' },
  paths: {
    '/usual': {
      post: {
        summary: 'Usual',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } },
      },
    },
  },
  components: {
    schemas: {
      Root: { type: 'object', properties: { name: { type: 'string', description: 'Its **name**.' } } },
    },
  },
});
