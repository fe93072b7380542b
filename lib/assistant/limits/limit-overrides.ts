import type { LimitSettings } from '@/lib/base/settings/assistant-settings';

/** A site's limits from the dashboard, which override the instance's; implemented by `lib/db`. */
export type LimitOverrides = (siteId: string) => Promise<Partial<LimitSettings>>;
