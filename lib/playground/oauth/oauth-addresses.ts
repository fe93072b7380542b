import { registeredAddresses } from '@/lib/base/addresses';

/** Where authorization servers send readers back to. */
export const oauthCallbackPath = registeredAddresses.playground;

/** On which the window that comes back tells the page what it was told. */
export const oauthChannel = 'lectern-playground-oauth';
