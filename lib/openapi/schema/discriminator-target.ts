/** The reference that a value of a discriminator's mapping means: it may be the bare name of a schema. */
export function discriminatorTarget(written: string): string {
  return /^[A-Za-z0-9._-]+$/.test(written) ? `#/components/schemas/${written}` : written;
}
