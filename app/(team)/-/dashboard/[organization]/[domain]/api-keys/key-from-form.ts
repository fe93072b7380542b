import * as z from 'zod';
import type { KeyFormErrors, KeyFormText } from '@/components/dashboard/create-key-form';
import { allowedOriginFrom } from '@/lib/assistant/keys/allowed-origin';
import { DAY_MS } from '@/lib/base/durations';

export type KeyFromForm =
  | { kind: 'key'; key: { name: string; allowedOrigins: string[]; expiresAt: Date | null } }
  | { kind: 'wrong'; written: KeyFormText; errors: KeyFormErrors };

const nameLengthMax = 100;
const originsMax = 50;
const daysSchema = z.enum(['7', '30', '60', '90', '365', 'never']);

export function keyFromForm(form: FormData, now: Date): KeyFromForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const written = { name: text('name'), origins: text('origins'), days: text('days') };
  const errors: KeyFormErrors = {};
  if (written.name === '') errors.name = 'Write a name that says where the key is used.';
  if (written.name.length > nameLengthMax) errors.name = `Write at most ${nameLengthMax} characters.`;
  const lines = written.origins.split(/[\s,]+/).filter((line) => line !== '');
  const origins = lines.map(allowedOriginFrom);
  const wrong = lines.find((_, index) => origins[index] === undefined);
  if (wrong !== undefined)
    errors.origins = `"${wrong}" is no origin. Write one a line, such as https://example.com.`;
  if (lines.length > originsMax) errors.origins = `Write at most ${originsMax} origins.`;
  const days = daysSchema.safeParse(written.days);
  if (!days.success) errors.days = 'Choose how long the key works.';
  if (!days.success || Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
  const expiresAt = days.data === 'never' ? null : new Date(now.getTime() + Number(days.data) * DAY_MS);
  const allowedOrigins = [...new Set(origins.filter((origin) => origin !== undefined))];
  return { kind: 'key', key: { name: written.name, allowedOrigins, expiresAt } };
}
