import type { ListedKey } from '@/components/dashboard/key-list';
import type { StoredKey } from '@/lib/assistant/keys/key-store';
import { limitWindow } from '@/lib/assistant/limits/limit-window';
import type { Dashboard } from '../dashboard-access';

const rule = 'assistant-key';

export async function listKeys(dashboard: Dashboard, allowed: number, now: Date): Promise<ListedKey[]> {
  const { stores, site } = dashboard;
  const keys = await stores.assistantKeys.list(site.id);
  const window = limitWindow(rule, now).name;
  const charges = keys.map(({ id }) => ({ rule, subject: id, window, allowed }));
  const used = charges.length === 0 ? [] : await stores.usageCounters.used(charges);
  return keys.map((key, index) => ({
    ...key,
    state: stateOf(key, now),
    usesThisMonth: used[index] ?? 0,
    usesAllowed: allowed,
  }));
}

function stateOf({ revokedAt, expiresAt }: StoredKey, now: Date): ListedKey['state'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
