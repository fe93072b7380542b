/** HTML of elements that need no browser: half the size of the elements, which React would send twice. */
export function StaticSection({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from elements, with every text escaped.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
