import { describe, expect, it } from 'vitest';
import { type IconLibraryName, iconImage, missingIcon } from '@/lib/icons/icon-library';

const fontAwesome = { library: 'fontawesome' } as const;

describe('iconImage', () => {
  it.each([
    ['rocket', undefined],
    ['Rocket', undefined],
    ['fa-rocket', undefined],
    ['fa-solid fa-rocket', undefined],
    ['rocket', 'duotone'],
    ['rocket', 'sharp-solid'],
    ['rocket-launch', 'light'],
  ])('draws the same rocket for %s in style %s', (name, iconType) => {
    expect(iconImage(name, { ...fontAwesome, iconType })).toEqual(iconImage('rocket', fontAwesome));
  });

  it.each<[string, IconLibraryName]>([
    ['github', 'fontawesome'],
    ['GitHub', 'fontawesome'],
    ['github', 'lucide'],
    ['github', 'tabler'],
    ['home', 'fontawesome'],
    ['file-text-o', 'fontawesome'],
    ['area-chart', 'fontawesome'],
    ['book-open-text', 'fontawesome'],
    ['webhook', 'fontawesome'],
    ['browser', 'fontawesome'],
    ['circle-1', 'fontawesome'],
    ['message-bot', 'fontawesome'],
    ['BookOpenOutline', 'fontawesome'],
    ['magnifying-glass', 'lucide'],
    ['arrow-right', 'tabler'],
  ])('finds %s in a site that uses %s', (name, library) => {
    expect(iconImage(name, { library })).toMatchObject({ kind: 'svg', body: expect.stringContaining('<') });
  });

  it('prefers the outlined drawing for a regular style and for version 4 names ending in -o', () => {
    const regular = iconImage('file-lines', { ...fontAwesome, iconType: 'regular' });
    expect(regular).not.toEqual(iconImage('file-lines', fontAwesome));
    expect(iconImage('file-text-o', fontAwesome)).toEqual(regular);
  });

  it('tells filled drawings from drawings in lines', () => {
    expect(iconImage('rocket', fontAwesome)).toMatchObject({ paint: 'fill' });
    expect(iconImage('rocket', { library: 'lucide' })).toMatchObject({
      paint: 'stroke',
      viewBox: '0 0 24 24',
    });
    expect(iconImage('bug', { library: 'tabler', iconType: 'filled' })).toMatchObject({ paint: 'fill' });
  });

  it.each(['/images/logo.svg', './logo.png', '../logo.png', 'https://example.com/a', 'images/logo.webp'])(
    'takes %s as the address of an image',
    (src) => {
      expect(iconImage(src, fontAwesome)).toEqual({ kind: 'image', src });
    },
  );

  it('keeps the presentation of an SVG that the owner wrote', () => {
    const written = '<svg width="16" height="8" fill="none" stroke="red"><path d="M0 0h16"/></svg>';
    expect(iconImage(written, fontAwesome)).toEqual({
      kind: 'svg',
      viewBox: '0 0 16 8',
      body: '<g fill="none" stroke="red"><path d="M0 0h16"/></g>',
      paint: 'fill',
    });
  });

  it.each([
    ['file-magnifying-glass', 'magnifying-glass'],
    ['phone-arrow-down-left', 'phone'],
    ['arrows-repeat', 'repeat'],
    ['box-open-full', 'box-open'],
    ['spider-web', 'spider'],
    ['rotate-reverse', 'rotate'],
    ['mountains', 'mountain'],
  ])('shows for %s, which is in no free set, the nearest %s, and says so', (name, nearest) => {
    const options = { library: 'fontawesome' } as const;
    expect(iconImage(name, options)).toEqual(iconImage(nearest, options));
    expect(missingIcon(name, options)).toEqual({ shown: nearest });
    expect(missingIcon(nearest, options)).toBeUndefined();
  });

  it.each(['no-such-icon-anywhere', '', '..', 'a/../../package'])('has no drawing for %j', (name) => {
    expect(iconImage(name, fontAwesome)).toBeUndefined();
  });
});
