// The same file as in the style sheet, so that the bundler gives both the same URL.
const latinSubset = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);

/** Preloads the Latin characters that most pages need, without waiting for the style sheet. */
export function FontPreload() {
  return (
    <link as="font" crossOrigin="anonymous" href={latinSubset.pathname} rel="preload" type="font/woff2" />
  );
}
