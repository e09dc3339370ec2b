import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { open } from '../steps/merchant.ts';

test('everyone reads on the status page what the running product measured of itself', async ({ page }) => {
  // The worker probes in each minute: the first results are there within one.
  await open(page, '/status');
  await expect(page.getByRole('heading', { level: 1, name: 'Status do Trilho' })).toBeVisible();
  const api = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'API', exact: true }) });
  await expect(api.getByText('Operacional', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('img', { name: /^API, últimos 90 dias/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ainda sem medições' })).toHaveCount(0);
  await expectAccessible(page, 'status');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('img', { name: /^API, últimos 30 dias/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
