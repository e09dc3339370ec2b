import { expect, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { choose, register, signIn } from '../steps/merchant.ts';

test("with one remote's files missing only its screen fails, and it works again once they return", async ({
  page,
}) => {
  const files = `${productUrls().cdn}/gateways/**`;
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, await register());

  await choose(page, 'Gateways');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();

  await choose(page, 'Planos');
  await expect(page.getByRole('heading', { name: 'Planos', level: 1 })).toBeVisible();
  await choose(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.unroute(files);
  await choose(page, 'Gateways');
  await expect(page.getByRole('heading', { name: /Gateways/, level: 1 })).toBeVisible();
});
