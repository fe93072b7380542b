import { describe, expect, it } from 'vitest';
import { languageCodes, languageFromCode } from './language-codes';

const CODES_OF_THE_FORMAT =
  'ar cs cn zh-Hant nl en fr de he hi id it jp ko lv no pl pt-BR ro ru es sv tr ua uz vi'.split(' ');

describe('languageFromCode', () => {
  it.each(CODES_OF_THE_FORMAT)('knows %s by a valid tag and its own name', (code) => {
    const language = languageFromCode(code);
    expect(languageCodes).toContain(code);
    expect(Intl.getCanonicalLocales(language.tag)).toEqual([language.tag]);
    expect(language.nativeName).not.toBe(code);
  });

  it.each([
    ['ua', 'uk'],
    ['cn', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['jp', 'ja'],
    ['ja-JP', 'ja'],
    ['pt_br', 'pt-BR'],
    ['EN', 'en'],
  ])('reads %s as %s', (code, tag) => {
    expect(languageFromCode(code).tag).toBe(tag);
  });

  it('writes Arabic and Hebrew from right to left, and only those of the format', () => {
    const rightToLeft = CODES_OF_THE_FORMAT.filter((code) => languageFromCode(code).direction === 'rtl');
    expect(rightToLeft).toEqual(['ar', 'he']);
  });

  it('takes a code outside the format as a language tag', () => {
    expect(languageFromCode('fa')).toEqual({ tag: 'fa', direction: 'rtl', nativeName: 'فارسی' });
    expect(languageFromCode('el').nativeName).toBe('Ελληνικά');
  });

  it.each(['english please', '', '🇬🇧', 'constructor'])('keeps %j out of the lang attribute', (code) => {
    expect(languageFromCode(code)).toMatchObject({ tag: 'und', direction: 'ltr' });
  });
});
