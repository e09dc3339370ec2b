import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { chooseOption } from '../steps/choose-option.ts';
import { finishLoading, open, seeToast } from '../steps/merchant.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';

/** Registers a merchant who can charge at two gateways. */
async function createSellerOfTwo(): Promise<Seller> {
  const seller = await createSeller();
  const session = await startSession(seller.person);
  const account = randomUUID().replaceAll('-', '');
  const saved = await callPortal({
    path: `/payment/config?userId=${session.userId}&environment=SANDBOX`,
    body: {
      gatewayType: 'MERCADOPAGO',
      publicKey: `TEST-key-${account}`,
      secretKey: `TEST-token-${account}`,
    },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  return seller;
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** The names of the rules in their order. */
const ruleNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Regras, na ordem em que decidem' })
    .getByRole('button', { name: /^Editar a regra / })
    .allTextContents();

/** Drags a rule by its handle over another one. */
async function dragRule(page: Page, name: string, over: string): Promise<void> {
  const handle = button(page, `Mover a regra ${name}`);
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await button(page, `Mover a regra ${over}`).boundingBox();
  if (!from || !to) throw new Error('A handle is not drawn');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(x, to.y + to.height / 2 + (to.y < from.y ? -8 : 8), { steps: 3 });
  await page.mouse.up();
}

const save = async (page: Page): Promise<void> => {
  await button(page, 'Salvar').click();
  await seeToast(page, 'Roteamento salvo.');
  await expect(region(page, 'Alterações não salvas')).toBeHidden();
};

for (const width of [390, 1440] as const) {
  test(`rules are made, tried, put in order and switched on at ${width} px`, async ({ page }) => {
    const { person } = await createSellerOfTwo();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, person, '/admin/routing');

    await test.step('begin without rules', async () => {
      await expect(page.getByText('Comece por um destes')).toBeVisible();
      await finishLoading(page);
      await expectAccessible(page, 'routing without rules', [width]);
    });

    await test.step('make a rule of conditions, which is refused until it is whole', async () => {
      await button(page, 'Criar do zero').click();
      const form = page.getByRole('dialog', { name: 'Nova regra' });
      await form.getByRole('button', { name: 'Meio de pagamento', exact: true }).click();
      await button(form, 'Incluir regra').click();
      await expect(form.getByText('Dê um nome à regra.')).toBeVisible();
      await expectAccessible(page, 'a rule with complaints', [width]);
      await form.getByLabel('Nome da regra').fill('Parcelado alto');
      await form.getByRole('checkbox', { name: 'Cartão' }).check();
      await button(form, 'Valor').click();
      await form.getByRole('group', { name: 'Valor' }).getByLabel('A partir de').fill('50000');
      await button(form, 'Parcelas').click();
      await form.getByRole('group', { name: 'Parcelas' }).getByLabel('A partir de').selectOption('2');
      await chooseOption(page, 'Um gateway');
      await form.getByLabel('Gateway', { exact: true }).selectOption('MERCADOPAGO');
      await expect(form.getByText('Cartão, a partir de R$ 500,00, 2x ou mais → MercadoPago')).toBeVisible();
      await form.getByRole('checkbox', { name: 'Regra ativa' }).uncheck();
      await button(form, 'Incluir regra').click();
      await expect(form).toBeHidden();
    });

    await test.step('make a split for all others', async () => {
      await button(page, 'Nova regra').click();
      const form = page.getByRole('dialog', { name: 'Nova regra' });
      await form.getByLabel('Nome da regra').fill('Comparar os dois');
      await chooseOption(page, 'Dividir');
      await form.getByLabel('Percentual do Stripe').fill('70');
      await expect(form.getByLabel('Percentual do MercadoPago')).toHaveValue('30');
      await button(form, 'Incluir regra').click();
      await expect(form).toBeHidden();
    });

    await test.step('try an example: the rule that is off does not decide', async () => {
      const trial = region(page, 'Testar');
      await trial.getByLabel('Valor', { exact: true }).fill('60000');
      await trial.getByLabel('Parcelas').selectOption('1');
      await button(trial, 'Ver para onde vai').click();
      const result = region(page, 'Resultado do teste');
      await expect(result.getByText('Decide a regra 2: Comparar os dois')).toBeVisible();
      await expect(result.getByText('1. Parcelado alto: desativada')).toBeVisible();
      await expect(result.getByText('70%')).toBeVisible();
    });

    await test.step('switch it on: now it decides, before it is saved', async () => {
      await page.getByRole('switch', { name: 'Regra Parcelado alto ativa' }).click();
      // One of the two does not take instalments.
      await region(page, 'Testar').getByLabel('Parcelas').selectOption('3');
      await button(region(page, 'Testar'), 'Ver para onde vai').click();
      const result = region(page, 'Resultado do teste');
      await expect(result.getByText('Decide a regra 1: Parcelado alto')).toBeVisible();
      await expect(result.getByText('100%')).toBeVisible();
      await expectAccessible(page, 'routing with a draft', [width]);
    });

    await test.step('put the rules in another order by dragging, and back by the keyboard', async () => {
      await dragRule(page, 'Parcelado alto', 'Comparar os dois');
      await expect.poll(() => ruleNames(page)).toEqual(['Comparar os dois', 'Parcelado alto']);
      const handle = button(page, 'Mover a regra Parcelado alto');
      await handle.focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => ruleNames(page)).toEqual(['Parcelado alto', 'Comparar os dois']);
      await expect(handle).toBeFocused();
      await expect(page.getByText('a regra Parcelado alto: agora em 1º de 2.')).toBeAttached();
    });

    await test.step('set the order of fallbacks and the limit, and save it all', async () => {
      const order = region(page, 'Ordem de reserva');
      await button(order, 'Incluir MercadoPago').click();
      await button(order, 'Incluir Stripe').click();
      await expect(order.getByRole('switch')).toBeChecked();
      await order.getByLabel('Esperar até').selectOption('3000');
      await save(page);
      await open(page, '/admin/routing');
      await expect.poll(() => ruleNames(page)).toEqual(['Parcelado alto', 'Comparar os dois']);
      await expect(page.getByRole('switch', { name: 'Regra Parcelado alto ativa' })).toBeChecked();
      await expect(region(page, 'Ordem de reserva').getByLabel('Esperar até')).toHaveValue('3000');
    });

    await test.step('see what would have happened, and how the gateways are', async () => {
      await page.getByRole('tab', { name: 'Simulação' }).click();
      await button(region(page, 'Simulação'), 'Simular').click();
      await expect(page.getByText('Não houve pagamentos nesses dias.').first()).toBeVisible();
      await expectAccessible(page, 'a replay', [width]);
      await page.getByRole('tab', { name: 'Saúde' }).click();
      await expect(region(page, 'Incidentes anteriores')).toBeVisible();
      await expectAccessible(page, 'the health of gateways', [width]);
    });
  });
}

test('two people who edit the same rules lose nothing', async ({ browser, page }) => {
  const { person } = await createSellerOfTwo();
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const each of [page, other]) {
    await openAs(each, person, '/admin/routing');
    await button(region(each, 'Ordem de reserva'), 'Incluir Stripe').click();
  }
  await save(other);
  await button(region(page, 'Ordem de reserva'), 'Incluir MercadoPago').click();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Estas regras mudaram enquanto você editava')).toBeVisible();
  await button(page, 'Ficar com a minha').click();
  await save(page);
  await open(other, '/admin/routing');
  await expect(button(region(other, 'Ordem de reserva'), 'Tirar MercadoPago da ordem')).toBeVisible();
  await context.close();
});

test('a merchant with one gateway is told what a second one brings', async ({ page }) => {
  const { person } = await createSeller();
  await openAs(page, person, '/admin/routing');
  await expect(page.getByText('Hoje tudo passa pelo Stripe')).toBeVisible();
  await expectAccessible(page, 'routing with one gateway');
  await page.getByRole('link', { name: 'Configurar outro gateway' }).click();
  await expect(page.getByRole('region', { name: /^Configurar / })).toBeVisible();
});
