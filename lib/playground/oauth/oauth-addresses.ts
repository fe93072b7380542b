import { registeredAddresses } from '@/lib/base/addresses';

export const oauthCallbackPath = registeredAddresses.playground;

export const oauthChannel = 'lectern-playground-oauth';
