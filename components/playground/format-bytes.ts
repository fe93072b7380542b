/** @example formatBytes(2048) // '2 kB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${rounded(kilobytes)} kB`;
  return `${rounded(kilobytes / 1024)} MB`;
}

/** @example formatDuration(1500) // '1.5 s' */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${rounded(ms / 1000)} s`;
}

function rounded(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}
