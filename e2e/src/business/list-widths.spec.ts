import { expect, test } from '@playwright/test';
import { demoMerchant } from '../steps/catalog.ts';
import { finishLoading, open } from '../steps/merchant.ts';
import { rememberIn } from '../steps/portal-api.ts';

const lists = ['payments', 'payment-links', 'customers', 'subscriptions', 'invoices', 'requests'];

test('a row of a list stays low and whole at the widths between a phone and a large screen', async ({
  page,
}) => {
  await rememberIn(page, demoMerchant);
  for (const list of lists) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/admin/${list}?environment=SANDBOX`);
    await finishLoading(page);
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows.getByRole('link').first()).toBeVisible();
    for (const width of [320, 800, 900, 1024, 1100, 1180, 1280, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const measure = () =>
        page.getByRole('table').evaluate((table) => ({
          heights: [...table.querySelectorAll('tbody tr:not([data-group])')].map((row) => row.clientHeight),
          overflow: table.clientWidth - (table.parentElement?.clientWidth ?? 0),
        }));
      // A busy machine takes the new width up a moment later.
      await expect(async () => {
        const { heights, overflow } = await measure();
        expect(Math.max(...heights), `${list} at ${width} px`).toBeLessThan(84);
        expect(overflow, `${list} at ${width} px`).toBeLessThanOrEqual(0);
      }).toPass({ timeout: 10_000 });
    }
  }
});

test('the figures of a page stay on one line on a phone', async ({ page }) => {
  await rememberIn(page, demoMerchant);
  for (const [list, table] of [
    ['customers', 'Clientes'],
    ['subscriptions', 'Assinaturas'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/admin/${list}?environment=SANDBOX`);
    await page.getByRole('table', { name: table }).getByRole('link').first().click();
    const figures = page.getByRole('region', { name: 'Resumo' }).locator('p:nth-child(2)');
    await expect(figures.first()).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const heights = await figures.evaluateAll((all) => all.map((figure) => figure.clientHeight));
      expect.soft(Math.max(...heights), `${list} at ${width} px`).toBeLessThan(30);
    }
  }
});
