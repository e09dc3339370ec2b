import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import { OrderAnswer } from './objects.ts';

/** The path of an order. */
export const pathOf = (orderId: string): string => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** Retrieves an order with all that became of it. */
export const retrieveOrder = async (send: Client, orderId: string): Promise<OrderAnswer> =>
  readAnswer(OrderAnswer, await send({ method: 'GET', path: pathOf(orderId) }));
