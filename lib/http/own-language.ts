/**
 * Gives the document the language and direction of the page inside. React writes the document in the layout around all
 * pages, which does not know which of them is asked for.
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
