import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { finishLoading, open, type Person, register } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';
import { buyPlan } from '../steps/provider.ts';

interface Screen {
  name: string;
  path: string;
  /** An element that is visible once the screen is ready. */
  heading: RegExp;
  /** Puts the screen into the state to check. */
  prepare?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const changeCard = async (page: Page) => {
  await press('Alterar')(page);
  await expect(page.getByRole('button', { name: 'Salvar cartão' })).toBeEnabled({ timeout: 30_000 });
};

const forEverybody: Screen[] = [
  { name: 'home', path: '/home', heading: /./ },
  { name: 'sign-in', path: '/login', heading: /^Entrar$/ },
  {
    name: 'sign-in with complaints',
    path: '/login',
    heading: /^Entrar$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('alertdialog').getByRole('button').click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    },
  },
  {
    name: 'registration with an address',
    path: '/register',
    heading: /^Criar conta$/,
    prepare: (page) => page.getByRole('checkbox', { name: 'Cadastrar meu endereço agora' }).check(),
  },
  { name: 'recover-password', path: '/recover-password', heading: /^Recuperar senha$/ },
  { name: 'change-password', path: '/change-password?token=um-token', heading: /^Criar nova senha$/ },
  { name: 'confirm-email', path: '/confirm-email#token=um-token', heading: /^Confirmar novo e-mail$/ },
  { name: 'undo-email', path: '/undo-email#token=um-token', heading: /^Desfazer troca de e-mail$/ },
  { name: 'undo-email without a link', path: '/undo-email', heading: /^Desfazer troca de e-mail$/ },
  { name: 'terms', path: '/terms', heading: /^Termos de uso$/ },
  { name: 'privacy', path: '/privacy', heading: /^Política de privacidade$/ },
  { name: 'change-password without a link', path: '/change-password', heading: /^Criar nova senha$/ },
];

const withoutPlan: Screen[] = [
  { name: 'dashboard without a plan', path: '/admin/dashboard', heading: /^Dashboard$/ },
  { name: 'plans', path: '/admin/plans', heading: /^Planos$/ },
  {
    name: 'checkout',
    path: '/admin/checkout',
    heading: /./,
    prepare: (page) =>
      expect(page.getByRole('button', { name: 'Finalizar Assinatura' })).toBeEnabled({ timeout: 30_000 }),
  },
];

const withPlan: Screen[] = [
  { name: 'dashboard with a plan', path: '/admin/dashboard', heading: /^Dashboard$/ },
  { name: 'profile', path: '/admin/profile', heading: /^Perfil do Usuário$/ },
  {
    name: 'profile, change password',
    path: '/admin/profile',
    heading: /^Perfil do Usuário$/,
    prepare: press('Alterar Senha'),
  },
  {
    name: 'profile, delete account',
    path: '/admin/profile',
    heading: /^Perfil do Usuário$/,
    prepare: press('Excluir Conta'),
  },
  {
    name: 'profile, confirm the identity',
    path: '/admin/profile',
    heading: /^Perfil do Usuário$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('dialog', { name: 'Confirme sua identidade' })).toBeVisible();
    },
  },
  { name: 'my-subscription', path: '/admin/my-subscription', heading: /^Plano Premium$/ },
  {
    name: 'my-subscription, refund',
    path: '/admin/my-subscription',
    heading: /^Plano Premium$/,
    prepare: press('Cancelar com reembolso'),
  },
  {
    name: 'my-subscription, cancel renewal',
    path: '/admin/my-subscription',
    heading: /^Plano Premium$/,
    prepare: press('Cancelar renovação automática'),
  },
  {
    name: 'my-subscription, change card',
    path: '/admin/my-subscription',
    heading: /^Plano Premium$/,
    prepare: changeCard,
  },
  { name: 'keys', path: '/admin/keys', heading: /Chaves de API/ },
  { name: 'gateways', path: '/admin/gateways', heading: /Gateways/ },
  { name: 'routing', path: '/admin/routing', heading: /^Roteamento$/ },
  { name: 'receivables', path: '/admin/receivables', heading: /^Recebíveis$/ },
  { name: 'payouts', path: '/admin/payouts', heading: /^Repasses$/ },
  { name: 'reconciliation', path: '/admin/reconciliation', heading: /^Conciliação$/ },
  { name: 'months', path: '/admin/month-closings', heading: /^Fechamento$/ },
  { name: 'statement', path: '/admin/statement', heading: /^Extrato$/ },
  { name: 'terms of gateways', path: '/admin/gateway-terms', heading: /^Condições$/ },
  { name: 'webhooks', path: '/admin/webhooks', heading: /^Webhooks$/ },
  {
    name: 'webhooks, the form with complaints',
    path: '/admin/webhooks',
    heading: /^Webhooks$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Adicionar Webhook' }).click();
      await page.getByRole('button', { name: /^Eventos:/ }).click();
      await page.getByRole('button', { name: 'Salvar webhook' }).click();
      await expect(page.getByText('Nome é obrigatório')).toBeVisible();
    },
  },
];

const openFirst = (list: string) => async (page: Page) => {
  await page.getByRole('table', { name: list }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await finishLoading(page);
};

const withSales: Screen[] = [
  { name: 'dashboard with sales', path: '/admin/dashboard', heading: /^Volume por dia$/ },
  { name: 'payments', path: '/admin/payments', heading: /^Pagamentos$/ },
  {
    name: 'payments not found',
    path: '/admin/payments?search=ninguem',
    heading: /^Pagamentos$/,
    prepare: (page) => expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible(),
  },
  { name: 'payments in production', path: '/admin/payments?environment=PRODUCTION', heading: /^Pagamentos$/ },
  { name: 'customers', path: '/admin/customers', heading: /^Clientes$/ },
];

const withCustomers: Screen[] = [
  { name: 'customer', path: '/admin/customers', heading: /^Clientes$/, prepare: openFirst('Clientes') },
  {
    name: 'gateways, the form',
    path: '/admin/gateways',
    heading: /^Gateways$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Configurar' }).first().click();
      await expect(page.getByLabel('Chave Pública')).toBeVisible();
    },
  },
  {
    name: 'gateways, the keys of PayPal',
    path: '/admin/gateways',
    heading: /^Gateways$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Configurar' }).last().click();
      await expect(page.getByLabel('Client ID')).toBeVisible();
    },
  },
  { name: 'a page that is not there', path: '/nada-aqui', heading: /./ },
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Closes the notification that the screen shows when it opens. */
async function dismissNotification(page: Page): Promise<void> {
  const notification = page.getByRole('alertdialog');
  if (!(await notification.isVisible())) return;
  await notification.getByRole('button').first().click();
  await expect(notification).toBeHidden();
}

async function check(context: BrowserContext, { name, path, heading, prepare }: Screen): Promise<void> {
  const page = await context.newPage();
  await open(page, path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await finishLoading(page);
  await dismissNotification(page);
  await prepare?.(page);
  await expectAccessible(page, name);
  await page.close();
}

const groups: { who: string; screens: Screen[]; find?: () => Promise<Pick<Person, 'email' | 'password'>> }[] =
  [
    { who: 'everybody', screens: forEverybody },
    { who: 'merchants without a plan', screens: withoutPlan, find: () => register() },
    { who: 'merchants who sell', screens: withSales, find: async () => demoMerchant },
    { who: 'merchants with customers and gateways', screens: withCustomers, find: async () => demoMerchant },
    {
      who: 'merchants with a plan',
      screens: withPlan,
      find: async () => {
        const person = await register();
        await buyPlan(person);
        return person;
      },
    },
  ];

for (const { who, screens, find } of groups) {
  test(`axe finds nothing on the screens for ${who}`, async ({ browser }) => {
    const context = find ? await openRemembered(browser, await find()) : await browser.newContext();
    for (const screen of screens) await check(context, screen);
    await context.close();
  });
}
