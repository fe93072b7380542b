import type { SettingsErrors } from '@/components/dashboard/settings-form';
import type { SiteSettings } from '@/lib/analytics/site-settings-store';

const limitMax = 1_000_000_000;
const retentionDaysMax = 36_500;
const questionsMax = 3;
const questionLengthMax = 200;

type SettingsFromForm =
  | { kind: 'settings'; settings: SiteSettings }
  | { kind: 'wrong'; errors: SettingsErrors };

/** Parses the settings form; an empty field means the instance's default. */
export function settingsFromForm(form: FormData): SettingsFromForm {
  const errors: SettingsErrors = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  function number(name: keyof SettingsErrors, from: number, to: number): number | undefined {
    const written = text(name);
    if (written === '') return undefined;
    const value = Number(written);
    if (/^\d+$/.test(written) && value >= from && value <= to) return value;
    errors[name] = `Write a whole number from ${from} to ${to}, or nothing.`;
    return undefined;
  }
  const questions = text('starterQuestions')
    .split('\n')
    .map((question) => question.trim())
    .filter((question) => question !== '');
  if (questions.length > questionsMax)
    errors.starterQuestions = `Write at most ${questionsMax} questions, one a line.`;
  if (questions.some((question) => question.length > questionLengthMax))
    errors.starterQuestions = `Keep each question under ${questionLengthMax} characters.`;
  const settings: SiteSettings = {
    keyUsesPerMonth: number('keyUsesPerMonth', 0, limitMax),
    organizationUsesPerHour: number('organizationUsesPerHour', 0, limitMax),
    addressUsesPerDay: number('addressUsesPerDay', 0, limitMax),
    retentionDays: number('retentionDays', 1, retentionDaysMax),
    starterQuestions: questions.length === 0 ? undefined : questions,
  };
  return Object.keys(errors).length > 0 ? { kind: 'wrong', errors } : { kind: 'settings', settings };
}
