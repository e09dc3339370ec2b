import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { oneGateway, twoGateways } from '../mocks/handlers.ts';
import { buildRouting, buildRule, demoRouting } from '../mocks/routing.ts';
import { openRouting, region, ruleNames, saved } from './testing/open-routing.tsx';

afterEach(() => server.events.removeAllListeners());

const press = (name: string) => screen.getByRole('button', { name });
const handle = (name: string) => press(`Mover a regra ${name}`);

describe('the list', () => {
  test('says every rule in one sentence', async () => {
    await openRouting();
    const rules = await region('Regras');
    const items = rules.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toContain('Cartão, a partir de R$\u00a0500,00, 2x ou mais → MercadoPago');
    expect(items[1]).toContain('Pix, das 22h às 6h59 → Stripe');
    expect(items[2]).toContain('Cartão → o que mais aprova');
    expect(items[3]).toContain('Todos os pagamentos → 70% Stripe, 30% MercadoPago');
  });

  test('warns of a rule whose gateway is not there any more', async () => {
    const rule = buildRule({ target: { type: 'gateway', gateway: 'PAYPAL' } });
    await openRouting({ routing: buildRouting({ rules: [rule] }) });
    const rules = await region('Regras');
    expect(rules.getByText('PayPal não está configurado neste ambiente: a regra não decide.')).toBeVisible();
  });

  test('is put in order by the arrow keys, announced, and saved with its version', async () => {
    const { user, saves } = await openRouting();
    await region('Regras');
    handle('Parcelado alto').focus();
    await user.keyboard('{ArrowDown}');
    expect(ruleNames()).toEqual([
      'Pix de madrugada',
      'Parcelado alto',
      'Cartão por aprovação',
      'Comparar os dois',
    ]);
    expect(screen.getByText('a regra Parcelado alto: agora em 2º de 4.')).toBeInTheDocument();
    expect(handle('Parcelado alto')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(ruleNames()[0]).toBe('Parcelado alto');
    expect(screen.getByText('a regra Parcelado alto: já em 1º de 4.')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    await user.click(press('Salvar'));
    await saved();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.url.search).toBe('?userId=usr_marina&environment=SANDBOX');
    expect(saves()[0]?.body).toMatchObject({
      version: 4,
      rules: [{ id: 'rule_noite' }, { id: 'rule_parcelado' }, { id: 'rule_cartao' }, { id: 'rule_resto' }],
      order: demoRouting.order,
      failover: demoRouting.failover,
      pinned: [],
      fees: [],
    });
  });

  test('is put in order by the menu too', async () => {
    const { user } = await openRouting();
    await region('Regras');
    await user.click(press('Mais ações da regra Comparar os dois'));
    expect(screen.queryByRole('menuitem', { name: 'Mover para baixo' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Mover para cima' }));
    expect(ruleNames()).toEqual([
      'Parcelado alto',
      'Pix de madrugada',
      'Comparar os dois',
      'Cartão por aprovação',
    ]);
  });

  test('duplicates and deletes rules in the draft, which can be discarded', async () => {
    const { user, saves } = await openRouting();
    await region('Regras');
    await user.click(press('Mais ações da regra Parcelado alto'));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
    expect(ruleNames().slice(0, 2)).toEqual(['Parcelado alto', 'Parcelado alto (cópia)']);
    await user.click(press('Mais ações da regra Pix de madrugada'));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    expect(ruleNames()).not.toContain('Pix de madrugada');
    expect(handle('Cartão por aprovação')).toHaveFocus();
    await user.click(press('Descartar'));
    expect(ruleNames()).toEqual(demoRouting.rules.map(({ name }) => name));
    expect(saves()).toEqual([]);
  });

  test('switches a rule off and on again: what is as it was is no change', async () => {
    const { user } = await openRouting();
    await region('Regras');
    const toggle = screen.getByRole('switch', { name: 'Regra Parcelado alto ativa' });
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(await screen.findByRole('region', { name: 'Alterações não salvas' })).toBeVisible();
    await user.click(toggle);
    await saved();
  });
});

describe('the draft', () => {
  const change = async () => {
    const view = await openRouting();
    await region('Regras');
    await view.user.click(screen.getByRole('switch', { name: 'Regra Pix de madrugada ativa' }));
    return view;
  };

  test('is asked about before another environment is shown', async () => {
    const { user } = await change();
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('switch', { name: 'Regra Pix de madrugada ativa' })).toBeChecked();
  });

  test('survives somebody else’s save, and replaces it only when that is chosen', async () => {
    const { user, saves } = await change();
    const theirs = { ...demoRouting, version: 5, rules: [buildRule({ name: 'Da Joana' })] };
    server.use(http.get(apiUrl('/portal/routing'), () => ok(theirs)));
    let isFirst = true;
    server.use(
      http.put(apiUrl('/portal/routing'), async ({ request }) => {
        if (isFirst) {
          isFirst = false;
          return fail(409, 'Outra versão foi salva.');
        }
        const body: unknown = await request.json();
        return ok({ ...demoRouting, ...(typeof body === 'object' && body), version: 6 });
      }),
    );
    await user.click(press('Salvar'));
    expect(
      await screen.findByText(/Outra versão foi salva em 27\/11\/2026 10:12\. Ela tem a regra “Da Joana”/),
    ).toBeVisible();
    expect(ruleNames()).toHaveLength(4);
    expect(press('Salvar')).toBeDisabled();
    await user.click(press('Ficar com a minha'));
    await user.click(press('Salvar'));
    await saved();
    expect(saves().map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5 }]);
    expect(screen.getByRole('switch', { name: 'Regra Pix de madrugada ativa' })).toBeChecked();
  });

  test('gives way to somebody else’s save when that is chosen', async () => {
    const { user } = await change();
    const theirs = { ...demoRouting, version: 5, rules: [buildRule({ name: 'Da Joana' })] };
    server.use(
      http.get(apiUrl('/portal/routing'), () => ok(theirs)),
      http.put(apiUrl('/portal/routing'), () => fail(409, 'Outra versão foi salva.')),
    );
    await user.click(press('Salvar'));
    await user.click(await screen.findByRole('button', { name: 'Ver a versão salva' }));
    expect(ruleNames()).toEqual(['Da Joana']);
    await saved();
  });

  test('stays with the message of a save that was refused', async () => {
    const { user } = await change();
    const errors = [{ field: 'rules[0].name', message: 'Nome da regra: informe até 80 caracteres.' }];
    server.use(http.put(apiUrl('/portal/routing'), () => fail(422, 'Dados inválidos.', errors)));
    await user.click(press('Salvar'));
    const modal = await screen.findByRole('alertdialog');
    expect(modal).toHaveTextContent('Nome da regra: informe até 80 caracteres.');
    await user.click(within(modal).getByRole('button'));
    expect(await screen.findByRole('region', { name: 'Alterações não salvas' })).toBeVisible();
  });
});

describe('the fallback order', () => {
  test('is made of the gateways, put in order by keys, with the limit of a failover', async () => {
    const { user, saves } = await openRouting({ routing: buildRouting() });
    const order = await region('Ordem de reserva');
    expect(order.getByText(/precisa dizer o gateway na chamada/)).toBeVisible();
    await user.click(order.getByRole('button', { name: 'Incluir Stripe' }));
    await user.click(order.getByRole('button', { name: 'Incluir MercadoPago' }));
    order.getByRole('button', { name: 'Mover MercadoPago' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(order.getByRole('switch', { name: 'Tentar o próximo quando um falhar' }));
    await user.selectOptions(order.getByLabelText('Esperar até'), '4 s');
    await user.click(press('Salvar'));
    await saved();
    expect(saves()[0]?.body).toMatchObject({
      version: 0,
      order: ['MERCADOPAGO', 'STRIPE'],
      failover: { active: true, afterMs: 4_000 },
    });
  });

  test('is one of the ways to begin', async () => {
    const { user } = await openRouting({ routing: buildRouting() });
    await user.click((await region('Regras')).getByRole('button', { name: /^Só uma reserva/ }));
    const order = await region('Ordem de reserva');
    expect(order.getAllByRole('button', { name: /^Mover / })).toHaveLength(2);
    expect(order.getByRole('switch')).toBeChecked();
  });
});

describe('a merchant with one gateway', () => {
  test('is told what routing would do, and where another gateway is configured', async () => {
    await openRouting({ routing: buildRouting(), configs: [buildPaymentConfig()], gateways: twoGateways });
    expect(await screen.findByText('Hoje tudo passa pelo Stripe')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Configurar outro gateway' })).toHaveAttribute(
      'href',
      '/admin/gateways?configure',
    );
    expect(screen.queryByRole('tab', { name: 'Simulação' })).toBeNull();
  });

  test('is not sent to configure another where there is none', async () => {
    await openRouting({ routing: buildRouting(), configs: [buildPaymentConfig()], gateways: oneGateway });
    expect(await screen.findByText(/Quando houver um segundo gateway/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Configurar/ })).toBeNull();
  });

  test('and rules of before still sees and edits them', async () => {
    await openRouting({ configs: [buildPaymentConfig()] });
    await region('Regras');
    expect(ruleNames()).toHaveLength(4);
    expect(screen.getAllByText(/MercadoPago não está configurado/)).toHaveLength(2);
  });
});
