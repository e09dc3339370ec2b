import { hash } from 'node:crypto';

/** What a statement is sent as. */
export interface StatementText {
  name?: string;
  text: string;
  /** What is bound to it: where that is nothing, its values are in its text. */
  values?: unknown[];
}

const table = /\b(?:into|update|from|join)\s+"?([a-z_]+)"?/i;

/** Lists of values differ in their lengths, names of savepoints in their numbers. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(, ?\$\d+)*/g, '$')
    .replaceAll(/\d+/g, '0');

/** What the ORM has written into a text in place of marks. */
const literal = /'(?:[^']|'')*'|(?<=[=(,] ?)(?:null|true|false)\b/gi;

function labelOfText(text: string): string {
  const shape = shapeOf(text).trim();
  if (!/\s\S+\s/.test(shape)) return shape.toLowerCase().replaceAll(' ', '-');
  return `${table.exec(shape)?.[1] ?? 'no-table'}-${hash('sha256', shape, 'hex').slice(0, 8)}`;
}

const labels = new Map<string, string>();

/** What a statement is called: its prepared name, its own words where they are few, else its table and a hash of its text. */
export function labelOfStatement({ name, text, values = [] }: StatementText): string {
  if (name) return name;
  if (values.length === 0 && text.includes("'")) return labelOfText(text.replaceAll(literal, '$$0'));
  const label = labels.get(text) ?? labelOfText(text);
  labels.set(text, label);
  return label;
}

const isId = (part: string): boolean =>
  /^[a-z]{2,8}_[A-Za-z0-9_]{8,}$/.test(part) || /^\d+$/.test(part) || /^[0-9a-f-]{32,36}$/i.test(part);

/** What a call is called: its verb and its path without ids. */
export function labelOfCall(method: string, path: string): string {
  const [address = ''] = path.split('?', 1);
  const parts = address.split('/').map((part) => (isId(part) ? ':id' : part));
  return `${method}:${parts.join('/')}`;
}

/** The answer to the caller. */
export const answerLabel = 'answer';

/**
 * Statements that are sent once a minute, once in so many calls or once in the life of a process, by the beginnings of their
 * labels. They shift no other boundary, and nothing is stopped at them.
 */
export const quietLabels: readonly string[] = [
  'applications-',
  'ledger_books-',
  'take-slots-of-rate_limit_slots',
];

export const isQuiet = (label: string): boolean => quietLabels.some((quiet) => label.startsWith(quiet));

/** A transaction that has not begun is no other state than before. */
const beginnings = new Set(['begin', 'rollback', 'start-transaction']);

/** Whether a run can be stopped there. */
export const isBoundary = (label: string): boolean =>
  !isQuiet(label) && !beginnings.has(label) && !label.startsWith('set-');
