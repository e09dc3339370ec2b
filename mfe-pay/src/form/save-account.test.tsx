import { screen, waitFor } from '@testing-library/react';
import { ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPayerLink, buildPayerMethod, buildPayerPayment } from '../mocks/pay.ts';
import { answerSubmits, begun, openPage, payUrl } from '../testing/pay-stage.ts';

const label = { name: 'Guardar esta conta PayPal para as próximas compras em Floricultura Marina' };

const paid = { status: 'succeeded', method: 'paypal', nextAction: null } as const;

/** Opens a link that takes PayPal alone. */
function open(savedMethods?: 'paypal'[]) {
  const methods = [buildPayerMethod({ type: 'paypal' })];
  const saving = savedMethods ? { savedMethods } : {};
  const link = buildPayerLink({ gateway: 'PAYPAL', publicKey: null, methods, ...saving });
  server.use(
    http.get(payUrl(), () => ok(link)),
    http.get(payUrl('/payments/:id'), () => ok(buildPayerPayment(paid))),
  );
  return openPage();
}

test.each([
  ['ticks the box', true],
  ['leaves it as it is', false],
])('a payer who %s stores the PayPal account or not', async (_name, isTicked) => {
  const { user } = open(['paypal']);
  const sent = answerSubmits(() => begun(paid));
  const box = await screen.findByRole('checkbox', label);
  expect(box).not.toBeChecked();
  if (isTicked) await user.click(box);
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Continuar no PayPal' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ method: 'paypal', email: 'ana@exemplo.com.br' },
    ...(isTicked && { savePaymentMethod: true }),
  });
});

test('nobody is asked to store an account where none can be stored', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Continuar no PayPal' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
