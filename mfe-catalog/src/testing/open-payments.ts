import { screen } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { apiUrl } from '@trilho/portal/testing/server.ts';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';
import { type OpenOptions, openList } from './open-list.ts';

export const all = apiUrl('/portal/payments');
export const many = Array.from({ length: 23 }, (_, n) =>
  buildPortalPayment({ id: `pay_${n}`, customerName: `Cliente ${n}`, customerId: `cus_${n}` }),
);

/** Opens the list of payments. */
export function open(
  payments: PortalPaymentDetails[] = many,
  path = '/admin/payments',
  options: OpenOptions = {},
) {
  return openList({ routes: paymentRoutes, path, list: all, handlers: paymentHandlers(payments) }, options);
}
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const filter = (name: string) => screen.findByRole('combobox', { name });
export const everything = { userId: 'usr_marina', environment: 'SANDBOX', size: '20' };
