import { table } from '@/lib/base/values/table';

/** Fixed values per format, so that every build renders the same pages. */
const values: Readonly<Record<string, string>> = table({
  date: '2025-01-15',
  'date-time': '2025-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'api.example.com',
  'idn-hostname': 'api.example.com',
  ipv4: '192.0.2.1',
  ip: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/key',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  byte: 'aGVsbG8=',
  base64: 'aGVsbG8=',
  base64url: 'aGVsbG8',
  password: 'password',
  decimal: '1.00',
  phone: '+15555550123',
});

export function formatValue(format: unknown): string | undefined {
  return typeof format === 'string' && Object.hasOwn(values, format) ? values[format] : undefined;
}

/** Other spellings, for patterns that reject the usual one. */
const others: Readonly<Record<string, readonly string[]>> = table({
  'date-time': ['2025-01-15T09:30:00.000Z', '2025-01-15T09:30:00+00:00', '2025-01-15T09:30:00'],
  time: ['09:30:00', '09:30'],
});

export function formatValues(format: unknown): readonly string[] {
  const usual = formatValue(format);
  if (usual === undefined) return [];
  return [usual, ...(typeof format === 'string' ? (others[format] ?? []) : [])];
}
