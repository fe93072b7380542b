export function discriminatorTarget(written: string): string {
  return /^[A-Za-z0-9._-]+$/.test(written) ? `#/components/schemas/${written}` : written;
}
