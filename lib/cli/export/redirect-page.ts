import { escapeHtml } from '@/lib/base/text/escape-html';

/** A page that leads on, for hosts that know no redirects. */
export function redirectPage(target: string): string {
  const written = escapeHtml(target);
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    `<meta http-equiv="refresh" content="0; url=${written}">`,
    '<meta name="robots" content="noindex">',
    // Browsers would ask the host's root for one.
    '<link rel="icon" href="data:,">',
    `<title>${written}</title>`,
    `<a href="${written}">${written}</a>`,
    '',
  ].join('\n');
}
