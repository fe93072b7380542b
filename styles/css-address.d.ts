// Adds to an import what `next.config.mjs` makes of it.
declare module '*.css?url' {
  const address: string;
  export default address;
}
