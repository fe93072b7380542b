import { fileURLToPath } from 'node:url';

/** The folder of Lectern itself, wherever the command was typed. */
export const projectDirectory = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
