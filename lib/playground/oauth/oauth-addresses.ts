import { registeredAddresses } from '@/lib/base/web/addresses';

export const oauthCallbackPath = registeredAddresses.playground;

export const oauthChannel = 'lectern-playground-oauth';
