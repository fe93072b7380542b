import { registeredAddresses } from '@/lib/base/addresses';

/** Where authorization servers redirect readers. */
export const oauthCallbackPath = registeredAddresses.playground;

/** Name of the channel on which the sign-in window reports its result. */
export const oauthChannel = 'lectern-playground-oauth';
