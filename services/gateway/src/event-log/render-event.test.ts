import { Event, eventApiVersion } from '@trilho/contracts/event';
import { Value } from 'typebox/value';
import { eventView, renderEvent } from './render-event.ts';

const event = {
  id: 'evt_0BxQ5oL1234567890abcde',
  type: 'payment.succeeded',
  environment: 'SANDBOX' as const,
  createdAt: new Date('2026-11-22T12:00:00.123Z'),
};
const data = { id: 'pay_1', amount: 1990, description: '“ação” \u2028 🚆', metadata: { pedido: '7' } };

test('the posted body holds what GET /events returns, and is of the documented form', () => {
  const body = JSON.parse(renderEvent(event, JSON.stringify(data)));
  expect(body).toEqual(eventView({ ...event, data }));
  expect(Object.keys(body)).toEqual(['id', 'type', 'apiVersion', 'environment', 'timestamp', 'data']);
  expect(body.apiVersion).toBe(eventApiVersion);
  expect(Value.Check(Event, body)).toBe(true);
});

test('a thin event carries only the id of its resource', () => {
  expect(eventView({ ...event, data }, 'thin').data).toEqual({ object: { id: 'pay_1' } });
  expect(eventView({ ...event, data: { name: 'x' } }, 'thin').data).toEqual({ object: {} });
});
