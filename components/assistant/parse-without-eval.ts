import { config } from 'zod';

// Must be imported before any schema: when zod first defines an object schema, it tries to compile code from text.
// Pages forbid that, and browsers report the attempt.
config({ jitless: true });
