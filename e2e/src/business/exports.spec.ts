import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { openAs } from '../steps/portal-api.ts';

/**
 * Presses the export button and reads the lines of the file that the browser saved. A file that names customers asks for
 * the password on a page that was loaded since the sign-in.
 */
async function exportCsv(
  page: Page,
  { asksWho = true }: { asksWho?: boolean } = {},
): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  if (asksWho) await confirmIdentity(page, demoMerchant);
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return {
    name: download.suggestedFilename(),
    lines: text
      .slice(1)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  };
}

/**
 * Minimum numbers of rows of the demo merchant: more than any page holds. A product has a row for each price.
 */
const lists = [
  { path: 'products', file: 'produtos', mark: 'Produto', atLeast: 19 },
  { path: 'subscriptions', file: 'assinaturas', mark: 'Plano', atLeast: 300 },
  { path: 'payments', file: 'pagamentos', mark: 'Valor', atLeast: 800 },
  { path: 'customers', file: 'clientes', mark: 'Nome', atLeast: 200 },
] as const;

for (const { path, file, mark, atLeast } of lists) {
  test(`all of the ${path} are exported, whichever page is shown`, async ({ page }) => {
    await openAs(page, demoMerchant, `/admin/${path}`);
    const { name, lines } = await exportCsv(page, { asksWho: path !== 'products' });
    expect(name).toMatch(new RegExp(`^${file}-sandbox-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    const [head = '', ...rows] = lines;
    expect(head.split(';')).toContain(mark);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
  });
}

test('an export holds the filtered rows, accents included', async ({ page }) => {
  const product = unique('Coração');
  const people = ['Zoé', 'Inácio'].map((name) => `${name} ${product}`);
  await sellSubscriptions(product, people);
  await openAs(page, demoMerchant, `/admin/subscriptions?search=${encodeURIComponent(product)}`);
  await expect(page.getByText('Mostrando 1-2 de 2 resultados')).toBeVisible();
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(3);
  for (const person of people) {
    const line = lines.find((text) => text.includes(person));
    expect(line).toContain('89,90');
    expect(line).toContain(product);
  }
});
