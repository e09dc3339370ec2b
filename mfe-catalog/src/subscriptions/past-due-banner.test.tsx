import { screen } from '@testing-library/react';
import type { Invoice } from '@trilho/contracts/invoice';
import type { SubscriptionStatus } from '@trilho/contracts/subscription';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { buildInvoice } from '../mocks/customers.ts';
import { buildSubscriptionDetails } from '../mocks/invoices.ts';
import { PastDueBanner } from './past-due-banner.tsx';

const refused: Partial<Invoice> = { status: 'open', amountPaid: 0, amountDue: 8_990, paidAt: null };

function show(status: SubscriptionStatus, invoice: Partial<Invoice>) {
  const items = [buildInvoice({ ...refused, ...invoice })];
  const subscription = buildSubscriptionDetails({ status, invoices: { total: 1, items } });
  const element = <PastDueBanner subscription={subscription} environment="SANDBOX" />;
  renderAt([{ path: '/', element }], '/');
}

test('a past due subscription says what is owed, when it is tried again and what to do', () => {
  show('pending', { attemptCount: 2, nextAttemptAt: '2026-11-29T12:00:00.000Z' });
  expect(screen.getByText(/^Pagamento atrasado: R\$\s89,90, 2 tentativas recusadas$/)).toBeVisible();
  expect(screen.getByText(/^A próxima tentativa é em 29\/11\/2026 09:00\. Até lá, o cliente/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver fatura' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/invoices\/inv_/),
  );
});

test('without another attempt it says that the merchant has to act', () => {
  show('pending', { attemptCount: 1, nextAttemptAt: null });
  expect(screen.getByText(/^Não há outra tentativa marcada/)).toBeVisible();
});

test('one whose first invoice nobody paid says by when it has to be', () => {
  show('pending', { attemptCount: 0, reason: 'subscription_create' });
  expect(screen.getByText(/^Falta pagar a primeira fatura: R\$\s89,90$/)).toBeVisible();
  expect(screen.getByText(/termina sozinha se isso não acontece em 23 horas/)).toBeVisible();
});

test.each<[SubscriptionStatus, Partial<Invoice>]>([
  ['active', { attemptCount: 1 }],
  ['pending', { attemptCount: 0 }],
  ['canceled', { attemptCount: 4 }],
])('one that is %s with %p owes nothing that anybody waits for', (status, invoice) => {
  show(status, invoice);
  expect(screen.queryByText(/Pagamento atrasado/)).toBeNull();
});
