import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../src/product/urls.ts';
import { demoMerchant, make } from '../src/steps/catalog.ts';
import { finishLoading, open, signIn } from '../src/steps/merchant.ts';

const home = join(import.meta.dirname, '../../mfe-marketing/src/home');
const folder = join(home, 'pictures');
const dashboard = { width: 1440, height: 630 };

test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 4 / 3 });

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

const keep = async (page: Page, name: string, png: Buffer) =>
  writeFile(join(folder, `${name}.webp`), await encode(page, png));

async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Takes the head of a part of the screen, as high as it is asked for. */
async function shootHead(page: Page, part: Locator, name: string, height: number): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  const clip = { x: box.x, y: box.y, width: box.width, height };
  await keep(page, name, await page.screenshot({ clip, fullPage: false }));
}

test.beforeAll(() => mkdir(folder, { recursive: true }));

test('the head of the dashboard in both themes, and what a payment says of itself', async ({ page }) => {
  await signIn(page, demoMerchant);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar a lista' }).click();
  await finishLoading(page);
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    const clip = { x: 0, y: 0, ...dashboard };
    await keep(page, `dashboard-${theme}`, await page.screenshot({ clip }));
  }

  await open(page, '/admin/payments?environment=SANDBOX&method=pix&status=succeeded');
  await finishLoading(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payments\/pay_/);
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await finishLoading(page);
  await page.setViewportSize({ width: 760, height: 1600 });
  await shootHead(page, timeline, 'timeline', 440);
  await page.setViewportSize({ width: 390, height: 1600 });
  await shootHead(page, timeline, 'timeline-phone', 460);
});

const order = (description: string) => ({
  amount: 24_990,
  currency: 'BRL',
  description,
  customerEmail: 'ana@exemplo.com.br',
  gatewayType: 'MERCADOPAGO',
});
const payer = {
  name: 'Ana Souza',
  document: '52998224725',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

interface Waiting {
  id: string;
  status: string;
  amount: number;
  nextAction: { type: 'pix'; qrCodeImageUrl: string } | { type: 'boleto'; line: string };
}

test('what the API answers to a Pix and to a boleto', async () => {
  const keys = await readDemoKeys(productUrls().gateway);
  const requests = {
    pix: { ...order('Pedido 1043'), paymentMethod: { type: 'pix' } },
    boleto: { ...order('Pedido 1044'), paymentMethod: { type: 'boleto' }, payer },
  };
  const recorded: Record<string, object> = {};
  for (const [method, request] of Object.entries(requests)) {
    const { id, status, amount, nextAction } = await make<Waiting>(keys, '/process', request);
    const line = nextAction.type === 'boleto' ? nextAction.line : null;
    recorded[method] = { request, answer: { status: 200, data: { id, status, amount, line } } };
    if (nextAction.type !== 'pix') continue;
    const picture = await fetch(nextAction.qrCodeImageUrl);
    const titled = (await picture.text()).replace('>', '><title>Código QR do Pix de exemplo</title>');
    await writeFile(join(folder, 'pix.svg'), titled);
  }
  await writeFile(
    join(home, 'sample/recorded-methods.ts'),
    `/** Calls by method and what the sandbox answered of them. Written by \`npm run pictures\`. */\nexport const recordedMethods = ${JSON.stringify(recorded, null, 2)};\n`,
  );
});
