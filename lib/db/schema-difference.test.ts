import { expect, it } from 'vitest';
import type { Dialect } from './dialect';
import { schemaDifference } from './schema-difference';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

it.each(dialects)('the committed %s migrations lead to the schema', async (dialect) => {
  expect(await schemaDifference(process.cwd(), dialect), 'run: npm run new-migration -- <name>').toBe('');
});
