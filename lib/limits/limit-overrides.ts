import type { LimitSettings } from '@/lib/base/assistant-settings';

/** What the dashboard settled for a site instead of the instance's limits; a port that `lib/db` implements. */
export type LimitOverrides = (siteId: string) => Promise<Partial<LimitSettings>>;
