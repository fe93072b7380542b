import { config } from 'zod';

// When it first defines an object schema, zod tries to compile code from text. Pages forbid that and browsers report
// the attempt, so this must be imported before any schema.
config({ jitless: true });
