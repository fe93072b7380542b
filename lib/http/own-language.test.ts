import { expect, it } from 'vitest';
import { inOwnLanguage } from './own-language';

const shell =
  '<body><div class="shell theme-mint" data-layout="header" dir="rtl" lang="ar"><p lang="fr">a</p></div>';

it.each([
  ['<html lang="en">', '<html lang="ar" dir="rtl">'],
  [
    '<html data-assistant="closed" lang="en" dir="ltr">',
    '<html data-assistant="closed" lang="ar" dir="rtl">',
  ],
])('the document of a page in Arabic says so: %s', (written, sent) => {
  expect(inOwnLanguage(`<!DOCTYPE html>${written}<head></head>${shell}`)).toBe(
    `<!DOCTYPE html>${sent}<head></head>${shell}`,
  );
});

it('a page of ours keeps its language', () => {
  const html = '<html lang="en"><body><main dir="rtl" lang="ar"></main>';
  expect(inOwnLanguage(html)).toBe(html);
});
