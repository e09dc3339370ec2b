import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOrderLine } from '../explore/order-line.ts';

const file = fileURLToPath(new URL('./kept-cases.txt', import.meta.url));

/** What once failed: a line each, after what it showed. */
const readKept = (): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export const readKeptCases = (): string[] => readKept().filter((line) => !isOrderLine(line));

/** Orders of actors that once failed. */
export const readKeptOrders = (): string[] => readKept().filter(isOrderLine);
