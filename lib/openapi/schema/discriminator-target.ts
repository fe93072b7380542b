/** The reference for a value of a discriminator mapping, which may be a bare schema name. */
export function discriminatorTarget(written: string): string {
  return /^[A-Za-z0-9._-]+$/.test(written) ? `#/components/schemas/${written}` : written;
}
