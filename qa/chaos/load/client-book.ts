import { Payment, PaymentStatus } from '@trilho/contracts/payment';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Answer } from '../books/books.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function textOf(body: unknown, name: string): string | null {
  const value = isObject(body) ? new Map<string, unknown>(Object.entries(body)).get(name) : undefined;
  return typeof value === 'string' ? value : null;
}

const Begun = Type.Object({ id: Type.String(), status: PaymentStatus, token: Type.String() });

/** What the payer of a link is shown. */
const readBegun = (data: unknown): Answer['begun'] =>
  Value.Check(Begun, data) ? { id: data.id, status: data.status } : null;

/** The payments in a list's answer. */
export function readPayments(body: unknown): Payment[] {
  const data = isObject(body) && 'data' in body ? body.data : null;
  const items = isObject(data) && 'items' in data && Array.isArray(data.items) ? data.items : [];
  return items.filter((item): item is Payment => Value.Check(Payment, item));
}

/** What is written down of an answer. */
export function readAnswer(status: number, headers: Headers, text: string): Answer {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The body broke off, or is nobody's JSON: the status alone counts.
  }
  const data = isObject(parsed) && 'data' in parsed ? parsed.data : null;
  const body = isObject(parsed)
    ? Object.fromEntries(Object.entries(parsed).filter(([name]) => name !== 'requestId'))
    : parsed;
  return {
    status,
    error: textOf(parsed, 'error'),
    replayed: headers.get('idempotent-replayed') === 'true',
    body,
    payment: Value.Check(Payment, data) ? data : null,
    begun: readBegun(data),
    externalId: textOf(data, 'externalId'),
  };
}
