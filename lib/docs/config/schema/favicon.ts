import { fileForModes } from './file-address-schema';

/** `favicon`: the icon of browser tabs. */
export const faviconSchema = fileForModes('Icon of browser tabs.', '/favicon.svg').optional();
