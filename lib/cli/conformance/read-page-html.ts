export interface PageHtml {
  /** Text of the element shown instead of content that failed. */
  error: string | undefined;
  unknownComponents: string[];
  failedComponents: string[];
  links: string[];
}

const MAIN = /<main[\s>][\s\S]*<\/main>/;
const PAGE_ERROR = /<([a-z]+)[^>]*\sdata-page-error[\s=>][\s\S]*?<\/\1>/;

export function readPageHtml(html: string): PageHtml {
  const main = MAIN.exec(html)?.[0] ?? html;
  return {
    error: PAGE_ERROR.exec(main)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    unknownComponents: attributeValues(main, 'data-unknown-component'),
    failedComponents: attributeValues(main, 'data-component-error'),
    links: [...main.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => unescaped(href ?? '')),
  };
}

function attributeValues(html: string, name: string): string[] {
  const pattern = new RegExp(`\\s${name}="([^"]*)"`, 'g');
  return [...new Set([...html.matchAll(pattern)].map(([, value]) => unescaped(value ?? '')))];
}

function unescaped(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
