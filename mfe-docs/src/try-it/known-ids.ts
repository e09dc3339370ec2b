import { type Placeholder, placeholders } from '../samples/placeholders.ts';
import type { Memory } from './memory.ts';

type Ids = Memory['ids'];

/** `cus_` of the customers' placeholder; empty for a placeholder that is no id. */
const prefixOf = (name: Placeholder): string => /^[a-z]+_(?!sbx)/.exec(placeholders[name])?.[0] ?? '';

const idPlaceholders = (Object.keys(placeholders) as Placeholder[]).filter((name) => name.endsWith('_ID__'));

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function learn(id: unknown, ids: Ids): void {
  if (typeof id !== 'string') return;
  const name = idPlaceholders.find((candidate) => id.startsWith(prefixOf(candidate)));
  if (name) ids.set(name, id);
}

/** Remembers the ids of an answer's objects: later requests start with them. */
export function learnIds(body: string, ids: Ids): void {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return;
  }
  const data = memberOf(answer, 'data');
  const [first] = listOf(memberOf(data, 'items'));
  const [price] = listOf(memberOf(data, 'prices'));
  for (const object of [first, data, price]) learn(memberOf(object, 'id'), ids);
  learn(memberOf(answer, 'paymentId'), ids);
}

/** The last id of its kind that an answer had; else its beginning, `cus_…`. */
export const idFor = (name: Placeholder, ids: Ids): string => ids.get(name) ?? `${prefixOf(name)}…`;

/** Whether a text still holds the beginning of an id in place of one. */
export const lacksId = (text: string): boolean => /[a-z]_…/.test(text);
