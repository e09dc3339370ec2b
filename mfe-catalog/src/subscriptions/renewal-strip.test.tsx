import { screen, waitFor } from '@testing-library/react';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildSubscriptionDetails } from '../mocks/invoices.ts';
import remote from '../remote.tsx';

function open(overrides: Partial<PortalSubscriptionDetails> = {}) {
  const subscription = buildSubscriptionDetails({ canAdvance: true, ...overrides });
  const keys: (string | null)[] = [];
  const answers: (() => Response)[] = [];
  server.use(
    http.get(apiUrl('/portal/subscriptions/:id'), () => ok(subscription)),
    http.post(apiUrl('/portal/subscriptions/:id/advance'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const refusal = answers.shift();
      if (refusal) return refusal();
      subscription.periodStart = subscription.periodEnd;
      subscription.periodEnd = '2027-01-12T12:14:00.000Z';
      return ok(subscription);
    }),
  );
  const { user } = renderAt(remote.routes, `/admin/subscriptions/${subscription.id}`);
  return { user, keys, answers };
}

/** The button, once the call before is over: until then it takes no press. */
async function button() {
  const found = await screen.findByRole('button', { name: 'Adiantar até a próxima cobrança' });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}

test('a subscription of the sandbox is moved to its next charge, again and again', async () => {
  const { user, keys } = open();
  await user.click(await button());
  expect(await screen.findByText('Assinatura adiantada. A fatura chega em instantes.')).toBeVisible();
  expect(await screen.findByText(/não precisa esperar até 12\/01\/2027/)).toBeVisible();
  await user.click(await button());
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

test('an answer that was lost is asked for again under its key; a refusal is said', async () => {
  const { user, keys, answers } = open();
  answers.push(
    () => fail(502, 'O provedor de pagamento não respondeu como esperado.'),
    () => fail(409, 'A assinatura já foi encerrada.'),
  );
  await user.click(await button());
  expect(await screen.findByText('O provedor de pagamento não respondeu como esperado.')).toBeVisible();
  await user.click(await button());
  expect(await screen.findByText('A assinatura já foi encerrada.')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('where nobody advances subscriptions nothing offers to', async () => {
  open({ canAdvance: false });
  expect(await screen.findByRole('region', { name: 'Resumo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Adiantar/ })).toBeNull();
});
