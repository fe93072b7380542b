import { config } from 'zod';

// It tries whether it may make code from text as soon as something describes an object. Pages do not allow that,
// and browsers report the attempt, so this is imported before all that describes any.
config({ jitless: true });
