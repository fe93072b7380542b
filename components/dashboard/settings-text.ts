import * as z from 'zod';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { countText, numberText } from './count-text';

const settingsSchema = z.record(z.string(), z.unknown());

/**
 * Settings of a site in words, from the JSON that the audit log keeps of them; what cannot be read stays as it is.
 *
 * @example settingsText('{"keyUsesPerMonth":5000}') // 'Uses of each key per month: 5,000'
 */
export function settingsText(json: string): string {
  const read = settingsSchema.safeParse(parsedJson(json));
  if (!read.success) return json;
  const { starterQuestions, ...values } = read.data;
  const words = numericSiteSettings.flatMap(({ name, label }) => {
    const value = values[name];
    return typeof value === 'number' ? [`${label}: ${numberText(value)}`] : [];
  });
  if (Array.isArray(starterQuestions)) words.push(countText(starterQuestions.length, 'starter question'));
  return words.length === 0 ? 'all as the server is set' : words.join(', ');
}
