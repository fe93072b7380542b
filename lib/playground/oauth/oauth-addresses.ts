import { registeredAddresses } from '@/lib/base/web/addresses';

/** Where authorization servers redirect readers. */
export const oauthCallbackPath = registeredAddresses.playground;

export const oauthChannel = 'lectern-playground-oauth';
