import { centavosOf } from '../amounts.ts';
import { badRequest } from '../errors.ts';
import type { Fields } from '../fields.ts';

/** What is sold: items of a preference, and of its order. */
export const itemParams = {
  items: [
    ...['id', 'title', 'description', 'picture_url', 'category_id', 'quantity', 'currency_id', 'unit_price'],
  ],
};

function amountOf(item: Fields): number {
  const quantity = item.values.quantity;
  const unitMinor = centavosOf(item.values.unit_price);
  if (!item.string('title')) throw badRequest('invalid_items', 'items.title is required');
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
    throw badRequest('invalid_items', 'quantity must be a positive integer');
  }
  if (unitMinor === undefined) throw badRequest('invalid_items', 'unit_price invalid');
  if ((item.string('currency_id') ?? 'BRL') !== 'BRL') {
    throw badRequest('invalid_items', 'currency_id invalid');
  }
  return quantity * unitMinor;
}

/** The sum of what is sold, in centavos. Throws 400 for an item that is none. */
export const totalOf = (body: Fields): number =>
  body.list('items').reduce((sum, item) => sum + amountOf(item), 0);

/** Items as they are shown. */
export function itemsView(sent: Record<string, unknown>): object[] {
  const { items } = sent;
  if (!Array.isArray(items)) return [];
  const empty = { id: '', currency_id: 'BRL', description: '', category_id: '', picture_url: '' };
  return items.map((item: object) => ({ ...empty, ...item }));
}
