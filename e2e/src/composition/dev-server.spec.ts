import { expect, test } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';
import { developRemote } from '../steps/composition/remote-in-development.ts';
import { choose, sendSignIn } from '../steps/merchant.ts';

test('in a deployed portal an edit of a remote shows in the open page of its developer', async ({ page }) => {
  const remote = await developRemote('keys', '--portal', productUrls().portal);
  try {
    await page.goto(`${remote.url}/login`);
    await sendSignIn(page, DEMO_LOGIN);
    await choose(page, 'Chaves de API');
    const card = page.getByRole('region', { name: /^Chaves de API, / }).first();
    await expect(card).toBeVisible();
    await remote.edit('src/keys/key-card.tsx', 'aria-label={`Chaves de API, ', 'aria-label={`Chaves novas, ');
    await expect(page.getByRole('region', { name: /^Chaves novas, / }).first()).toBeVisible();
  } finally {
    await remote.stop();
  }
});
