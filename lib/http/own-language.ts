/**
 * Copies the page's language and direction to the document element. React renders that in the root layout, which does
 * not know which page is requested.
 */
export function inOwnLanguage(html: string): string {
  const [shell = ''] = /<div class="shell [^>]*>/.exec(html) ?? [];
  const language = / lang="([\w-]+)"/.exec(shell)?.[1];
  const direction = / dir="(ltr|rtl)"/.exec(shell)?.[1];
  if (language === undefined || direction === undefined) return html;
  return html.replace(/<html\b[^>]*>/, (tag) =>
    tag.replace(/ (?:lang|dir)="[^"]*"/g, '').replace(/>$/, ` lang="${language}" dir="${direction}">`),
  );
}
