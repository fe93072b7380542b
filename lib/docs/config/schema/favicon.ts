import { fileForModes } from './file-address-schema';

export const faviconSchema = fileForModes('Icon of browser tabs.', '/favicon.svg').optional();
