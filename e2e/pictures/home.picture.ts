import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoMerchant } from '../src/steps/catalog.ts';
import { finishLoading, open, signIn } from '../src/steps/merchant.ts';

const folder = join(import.meta.dirname, '../../mfe-marketing/src/home/pictures');

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 });

/** Encodes a screenshot as WebP by the browser's own encoder. */
async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    return btoa(
      Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
    );
  }, png.toString('base64'));
  await blank.close();
  return Buffer.from(webp, 'base64');
}

/** Takes the screen in both themes. */
async function shoot(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await finishLoading(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await writeFile(join(folder, `${name}-${theme}.webp`), await encode(page, await page.screenshot()));
  }
}

test('the dashboard and a payment, as the demo merchant sees them', async ({ page }) => {
  await signIn(page, demoMerchant);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar a lista' }).click();
  await shoot(page, 'dashboard');

  await open(page, '/admin/payments');
  await finishLoading(page);
  await page.getByRole('row').filter({ hasText: 'Pedido' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payments\/pay_/);
  await shoot(page, 'payment');
});
