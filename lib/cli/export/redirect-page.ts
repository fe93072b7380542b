import { escapeHtml } from '@/lib/base/text/escape-html';

/** An HTML redirect, for hosts without redirects. */
export function redirectPage(target: string): string {
  const written = escapeHtml(target);
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    `<meta http-equiv="refresh" content="0; url=${written}">`,
    '<meta name="robots" content="noindex">',
    // Otherwise browsers would request an icon from the host's root.
    '<link rel="icon" href="data:,">',
    `<title>${written}</title>`,
    `<a href="${written}">${written}</a>`,
    '',
  ].join('\n');
}
