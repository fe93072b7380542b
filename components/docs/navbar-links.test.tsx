import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NavbarLinks } from './navbar-links';

it.each([
  ['button', true],
  ['github', false],
] as const)('a primary link that is a %s has the id of the button: %s', (kind, hasId) => {
  const primary = { kind, label: 'Start', href: 'https://example.com' };
  const markup = renderToStaticMarkup(
    <NavbarLinks actionId="topbar-cta-button" navbar={{ links: [], primary }} />,
  );
  expect(markup.includes('id="topbar-cta-button"')).toBe(hasId);
  expect(markup.includes('primary-button')).toBe(hasId);
  expect(markup).toContain('Start');
});
