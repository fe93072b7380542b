/** What the page is, for search engines; `json` has no sign that could end the element. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element that runs nothing.
  return <script dangerouslySetInnerHTML={{ __html: json }} type="application/ld+json" />;
}
