import * as z from 'zod';

const pattern = /^#([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$/;
const wrong = 'is not a colour in hexadecimal.\nWrite # and 3 or 6 digits, such as "#0f766e".';

export function hexColor(description: string) {
  return z
    .string()
    .regex(pattern, { error: wrong })
    .meta({ description, examples: ['#0f766e'] });
}
