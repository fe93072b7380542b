import type { SettingsErrors } from '@/components/dashboard/settings-form';
import type { SiteSettings } from '@/lib/analytics/site-settings-store';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';

const questionsMax = 3;
const questionLengthMax = 200;

type SettingsFromForm =
  | { kind: 'settings'; settings: SiteSettings }
  | { kind: 'wrong'; errors: SettingsErrors; written: Record<string, string> };

/** Parses the settings form; an empty field means the instance's default. */
export function settingsFromForm(form: FormData): SettingsFromForm {
  const errors: SettingsErrors = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const settings: SiteSettings = {};
  for (const { name, from, to } of numericSiteSettings) {
    const written = text(name);
    if (written === '') continue;
    const value = Number(written);
    if (/^\d+$/.test(written) && value >= from && value <= to) settings[name] = value;
    else errors[name] = `Write a whole number from ${from} to ${to}, or nothing.`;
  }
  const questions = text('starterQuestions')
    .split('\n')
    .map((question) => question.trim())
    .filter((question) => question !== '');
  if (questions.length > questionsMax)
    errors.starterQuestions = `Write at most ${questionsMax} questions, one a line.`;
  if (questions.some((question) => question.length > questionLengthMax))
    errors.starterQuestions = `Keep each question under ${questionLengthMax} characters.`;
  if (questions.length > 0) settings.starterQuestions = questions;
  if (Object.keys(errors).length === 0) return { kind: 'settings', settings };
  return { kind: 'wrong', errors, written: writtenSettings(form) };
}

/** The fields as written, for a form that is shown again. */
export function writtenSettings(form: FormData): Record<string, string> {
  const names = [...numericSiteSettings.map(({ name }) => name), 'starterQuestions'];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}
