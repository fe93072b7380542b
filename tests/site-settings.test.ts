import { expect, it } from 'vitest';
import { settingsFromForm } from '@/app/(team)/-/dashboard/[organization]/[domain]/settings/settings-from-form';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import { siteSettingsStore } from '@/lib/db/site-settings-store';
import { migratedDatabase } from '@/tests/support/migrated-database';

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it('every setting of the form comes back from the database, and an emptied one is the default again', async () => {
  const { client, site } = await migratedDatabase('sqlite');
  const store = siteSettingsStore(client);
  const save = async (fields: Record<string, string>) => {
    const read = settingsFromForm(formWith(fields));
    if (read.kind === 'wrong') throw new Error(JSON.stringify(read.errors));
    await store.save(site.id, read.settings);
    return store.find(site.id);
  };
  const numbers = numericSiteSettings.map(({ name }, index) => [name, index + 1] as const);
  const fields = Object.fromEntries(numbers.map(([name, value]) => [name, ` ${value} `]));
  expect(await save({ ...fields, starterQuestions: 'How do I begin?\n\n What does it cost? ' })).toEqual({
    ...Object.fromEntries(numbers),
    starterQuestions: ['How do I begin?', 'What does it cost?'],
  });
  expect(await save({ keyUsesPerMonth: '0' })).toEqual({ keyUsesPerMonth: 0 });
});

it.each(['-1', '1.5', '1e3', 'many', '1000000001'])('"%s" is refused beside its field', (written) => {
  expect(settingsFromForm(formWith({ keyUsesPerMonth: written }))).toMatchObject({
    kind: 'wrong',
    errors: { keyUsesPerMonth: 'Write a whole number from 0 to 1000000000, or nothing.' },
    written: { keyUsesPerMonth: written },
  });
});

it('a retention of no days is refused, because it would delete what is being written', () => {
  expect(settingsFromForm(formWith({ retentionDays: '0' })).kind).toBe('wrong');
});
