import { screen, waitFor, within } from '@testing-library/react';
import type { Fiscal } from '@trilho/contracts/fiscal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildCustomer, customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { buildLink, linkHandlers } from '../mocks/links.ts';
import { paymentHandlers } from '../mocks/payments.ts';
import { taxHandlers } from '../mocks/taxes.ts';
import remote from '../remote.tsx';

const documentKey = '23140502179938000146550010000658711000658716';
/** As the document itself has it. */
const printedKey = '2314 0502 1799 3800 0146 5500 1000 0658 7110 0065 8716';

/** Opens a form; `sent` collects the bodies of what it creates. */
function open(path: string, answers: RequestHandler[] = taxHandlers(true), links = [buildLink()]) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/portal/*', async ({ request }) => {
      sent.push(await request.clone().json());
    }),
    ...answers,
    ...linkHandlers(links),
    ...customerHandlers([buildCustomer()]),
    ...paymentHandlers(),
    ...catalogHandlers(),
    ...gatewayHandlers(['MERCADOPAGO']),
  );
  return { sent, ...renderAt(remote.routes, path, { plan: true }) };
}
type User = ReturnType<typeof open>['user'];

const summary = 'Tributos (CBS e IBS)';

async function openLink(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo link' }));
  await paste(user, await form.findByRole('textbox', { name: /Descrição/ }), 'Rosas');
  await paste(user, form.getByRole('textbox', { name: /^Valor/ }), '15000');
  return form;
}
type Form = Awaited<ReturnType<typeof openLink>>;

/** Puts a text into a field at once, as one that is copied. */
async function paste(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function sayTaxes(user: User, form: Form, { cbs = '132', ibs = '266' } = {}) {
  await user.selectOptions(form.getByRole('combobox', { name: 'Documento fiscal' }), 'NF-e');
  await user.type(form.getByRole('textbox', { name: 'CBS do valor inteiro' }), cbs);
  await user.type(form.getByRole('textbox', { name: 'IBS do valor inteiro' }), ibs);
}

const rosas = {
  ...{ description: 'Rosas', amount: 15_000, methods: ['pix', 'card'], gatewayType: 'MERCADOPAGO' },
};

test('a link says its taxes in a group that is folded away; without a word in it nothing is sent', async () => {
  const { user, sent } = open('/admin/payment-links');
  const form = await openLink(user);
  expect(await form.findByText(summary)).toBeVisible();
  expect(form.getByLabelText('Documento fiscal')).not.toBeVisible();
  await user.click(form.getByText(summary));
  expect(form.getByRole('combobox', { name: 'Documento fiscal' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(sent).toEqual([rosas]));
});

test('what is said of a link’s taxes is sent with it, the key as it is printed', async () => {
  const { user, sent } = open('/admin/payment-links');
  const form = await openLink(user);
  await user.click(await form.findByText(summary));
  await sayTaxes(user, form);
  await paste(user, form.getByRole('textbox', { name: 'Chave de acesso' }), printedKey);
  await paste(user, form.getByRole('textbox', { name: 'Correlação fiscal' }), 'pedido-1001');
  await user.click(form.getByRole('button', { name: 'Criar link' }));
  const fiscal = {
    ...{ documentType: 'NFE', documentKey, correlationId: 'pedido-1001', cbsAmount: 132, ibsAmount: 266 },
  };
  await waitFor(() => expect(sent).toEqual([{ ...rosas, fiscal }]));
});

test.each([
  ['the forecast is off', taxHandlers(false)],
  ['nobody can say whether it is on', [http.get(apiUrl('/portal/gateway-terms'), () => fail(500, 'Erro'))]],
])('where %s the forms have no such group', async (_, answers) => {
  const { user, sent } = open('/admin/payment-links', answers);
  const form = await openLink(user);
  await user.click(form.getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(sent).toEqual([rosas]));
  expect(screen.queryByText(summary)).toBeNull();
});

test('what is wrong is said at its field, and the group opens for it', async () => {
  const { user, sent } = open('/admin/payment-links');
  const form = await openLink(user);
  await user.click(await form.findByText(summary));
  const key = form.getByRole('textbox', { name: 'Chave de acesso' });
  await paste(user, key, documentKey.replace(/6$/, '7'));
  await user.type(form.getByRole('textbox', { name: 'IBS do valor inteiro' }), '1');
  const create = form.getByRole('button', { name: 'Criar link' });
  await user.click(create);
  const type = form.getByRole('combobox', { name: 'Documento fiscal' });
  await waitFor(() => expect(type).toHaveAccessibleDescription('Escolha o documento fiscal.'));
  expect(type).toHaveFocus();
  expect(form.getByRole('textbox', { name: 'CBS do valor inteiro' })).toHaveAccessibleDescription(
    'Informe a CBS, mesmo que seja zero.',
  );
  await user.selectOptions(type, 'NF-e');
  await waitFor(() =>
    expect(key).toHaveAccessibleDescription(
      expect.stringContaining('O dígito verificador não confere. Copie a chave inteira do documento.'),
    ),
  );
  // It does not fold what is wrong away.
  await user.click(form.getByText(summary));
  await waitFor(() => expect(key).toBeVisible());
  await user.clear(key);
  await paste(user, key, printedKey);
  await user.type(form.getByRole('textbox', { name: 'CBS do valor inteiro' }), '15000');
  await user.click(create);
  const ibs = form.getByRole('textbox', { name: 'IBS do valor inteiro' });
  await waitFor(() =>
    expect(ibs).toHaveAccessibleDescription('CBS e IBS juntos passam do valor do pagamento.'),
  );
  expect(ibs).toHaveFocus();
  await paste(user, form.getByRole('textbox', { name: 'Correlação fiscal' }), 'com espaço');
  await user.click(create);
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Correlação fiscal' })).toHaveAccessibleDescription(
      expect.stringContaining('Use letras sem acento, números e sinais, sem espaços.'),
    ),
  );
  expect(sent).toEqual([]);
});

test('a reusable link has no key, and one whose payer chooses the amount no taxes', async () => {
  const { user, sent } = open('/admin/payment-links');
  const form = await openLink(user);
  await user.click(await form.findByText(summary));
  await sayTaxes(user, form);
  await user.type(form.getByRole('textbox', { name: 'Chave de acesso' }), '123');
  await user.selectOptions(form.getByRole('combobox', { name: /Valor a pagar/ }), 'open');
  expect(form.queryByText(summary)).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: /Valor a pagar/ }), 'fixed');
  await user.click(form.getByRole('checkbox', { name: 'Aceita vários pagamentos' }));
  await waitFor(() => expect(form.queryByLabelText('Chave de acesso')).toBeNull());
  await user.click(form.getByRole('button', { name: 'Criar link' }));
  const fiscal = { documentType: 'NFE', cbsAmount: 132, ibsAmount: 266 };
  await waitFor(() => expect(sent).toEqual([{ ...rosas, reusable: true, fiscal }]));
});

test('a charge says its taxes by the keyboard alone, and asks before they are lost', async () => {
  const { user, sent } = open('/admin/customers/cus_ana');
  server.use(...gatewayHandlers(['STRIPE']));
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova cobrança' }));
  const fold = await form.findByText(summary);
  await user.type(form.getByRole('textbox', { name: /^Valor/ }), '15000');
  await user.type(form.getByRole('textbox', { name: /Descrição/ }), 'Frete');
  fold.click();
  const type = form.getByRole('combobox', { name: 'Documento fiscal' });
  await waitFor(() => expect(type).toBeVisible());
  await user.selectOptions(type, 'NFS-e');
  await user.tab();
  await user.tab();
  expect(form.getByRole('textbox', { name: 'Correlação fiscal' })).toHaveFocus();
  await user.tab();
  await user.keyboard('132');
  await user.tab();
  await user.keyboard('0');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await user.click(form.getByRole('button', { name: 'Cobrar R$ 150,00' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ customerId: 'cus_ana', amount: 15_000, description: 'Frete', paymentMethodId: 'pm_ana' },
        fiscal: { documentType: 'NFSE', cbsAmount: 132, ibsAmount: 0 },
      },
    ]),
  );
});

test('the screen of a link tells what was said of its taxes', async () => {
  const fiscal: Fiscal = {
    ...{ documentType: 'NFE', documentKey: null, correlationId: 'pedido-1001' },
    ...{ cbsAmount: 132, ibsAmount: 266 },
  };
  const link = buildLink({ fiscal });
  open(`/admin/payment-links/${link.id}`, taxHandlers(true), [link]);
  expect(await screen.findByText('R$ 1,32 de CBS e R$ 2,66 de IBS')).toBeVisible();
  expect(screen.getByText('Ainda sem chave')).toBeVisible();
});
