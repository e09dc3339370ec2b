import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoMerchant } from '../steps/catalog.ts';
import { open, register } from '../steps/merchant.ts';
import { openAs, rememberIn } from '../steps/portal-api.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const holds = [60, 150, 400];

/**
 * Presses a control, holds it, and lets go. Checks that it stands still meanwhile, and that the press reached it as a
 * click.
 */
async function pressSlowly(page: Page, control: Locator, holdMs: number): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const before = await control.boundingBox();
  if (!before) throw new Error('What is to be pressed is not on the screen');
  const clicked = control.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        addEventListener(
          'click',
          ({ target }) => resolve(target instanceof Node && element.contains(target)),
          {
            capture: true,
            once: true,
          },
        );
      }),
  );
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // How long a person holds a button down is what is tested.
  await page.waitForTimeout(holdMs);
  const held = await control.boundingBox();
  await page.mouse.up();
  expect(held?.y).toBe(before.y);
  expect(held?.x).toBe(before.x);
  expect(await clicked).toBe(true);
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Forms that anybody meets, with a field that is left empty and what is pressed then. */
const publicForms = [
  { path: '/login', field: 'Email', button: 'Entrar' },
  { path: '/recover-password', field: 'E-mail', button: 'Enviar link' },
  { path: '/register', field: 'Nome', button: 'Criar conta' },
];

for (const viewport of widths) {
  for (const { path, field, button } of publicForms) {
    test(`${path} at ${viewport.width} px takes a slow press right after a field was left empty`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      for (const holdMs of holds) {
        await open(page, path);
        await page.getByLabel(field, { exact: true }).first().click();
        await pressSlowly(page, submit(page, button), holdMs);
        await expect(page.getByRole('alertdialog')).toContainText('Por favor, corrija');
      }
    });
  }

  test(`the forms of an account take a slow press at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAs(page, await register(), '/admin/profile');
    for (const holdMs of holds) {
      await page.getByRole('button', { name: 'Alterar Senha' }).click();
      const dialog = page.getByRole('dialog', { name: 'Alterar Senha' });
      await dialog.getByLabel('Senha atual', { exact: true }).click();
      await pressSlowly(page, dialog.getByRole('button', { name: 'Cancelar' }), holdMs);
      await expect(dialog).toBeHidden();
    }
  });

  test(`the forms of a merchant with a plan take a slow press at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await rememberIn(page, demoMerchant);
    const forms = [
      { path: '/admin/webhooks', way: 'Adicionar Webhook', field: /^Nome/, button: 'Salvar webhook' },
      { path: '/admin/products', way: 'New Product', field: /^Nome do Produto/, button: /^Salvar/ },
    ];
    for (const { path, way, field, button } of forms) {
      for (const holdMs of holds) {
        await open(page, path);
        await page.getByRole('button', { name: way }).first().click();
        const form = page.locator('form').last();
        await form.getByLabel(field).first().click();
        await pressSlowly(page, page.getByRole('button', { name: button }).last(), holdMs);
        await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
      }
    }
  });
}
