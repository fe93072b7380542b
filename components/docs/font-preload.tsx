// The same file that the style sheet names, so that both get one address from the bundler.
const latinSubset = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);

/** Asks for the letters of most pages at once, rather than when the style sheet has been read. */
export function FontPreload() {
  return (
    <link as="font" crossOrigin="anonymous" href={latinSubset.pathname} rel="preload" type="font/woff2" />
  );
}
