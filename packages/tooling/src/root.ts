import { resolve } from 'node:path';

/** The checkout that this code belongs to. */
export const ROOT = resolve(import.meta.dirname, '../../..');
