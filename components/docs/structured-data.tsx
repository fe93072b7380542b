/** JSON-LD for search engines; `json` must be escaped for a script element. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element that runs nothing.
  return <script dangerouslySetInnerHTML={{ __html: json }} type="application/ld+json" />;
}
