const REMEMBERED_MAX = 10_000;

export function attemptLimit({ allowed, spanMs }: { allowed: number; spanMs: number }) {
  const counts = new Map<string, { startedAt: number; count: number }>();
  return (subject: string, now: number): boolean => {
    const known = counts.get(subject);
    if (known === undefined || now - known.startedAt >= spanMs) {
      counts.delete(subject);
      counts.set(subject, { startedAt: now, count: 1 });
      const oldest = counts.size > REMEMBERED_MAX ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      return true;
    }
    known.count += 1;
    return known.count <= allowed;
  };
}
