import { expect, it } from 'vitest';
import { sitesSettingsFrom } from './sites-settings';

const problemsOf = (variables: Record<string, string>) => {
  const problems: string[] = [];
  sitesSettingsFrom(
    { variables, problems },
    { publicAddress: 'https://docs.example.com', pathOf: (name) => variables[name] },
  );
  return problems;
};

it('a setting of several sites says that it needs their folder', () => {
  expect(problemsOf({ SITES_OPEN_MAX: '5' })).toEqual([
    'SITES_OPEN_MAX is set without SITES_DIR. Write the folder of the sites there.',
  ]);
  expect(problemsOf({ DOCS_HOST: 'docs.example.com' })).toHaveLength(1);
  expect(problemsOf({ SITES_DIR: '/srv/sites', SITES_OPEN_MAX: '5' })).toEqual([]);
  expect(problemsOf({ SITES_DIR: '/srv/sites', DOCS_HOST: 'Docs.example.com' })).toEqual([
    'DOCS_HOST is "Docs.example.com". Write the name of a host in lower case, such as "docs.example.com".',
  ]);
});
