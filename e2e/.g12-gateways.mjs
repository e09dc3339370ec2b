import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const base = process.env.BASE ?? 'http://127.0.0.1:4564';
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
const out = '/tmp/trilho/g12/shots';
for (const [width, height] of [[1440, 1000], [390, 844]]) for (const scheme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(`${base}/admin/gateways`);
  await page.getByRole('button', { name: 'Ver Detalhes' }).click();
  for (const tab of ['Informações', 'Transações', 'Webhooks', 'Logs']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab !== 'Informações') await page.getByRole('region', { name: /^Lista de/ }).waitFor();
    await page.waitForTimeout(300);
    await page.getByRole('tab', { name: tab }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/gw-${tab}-${width}-${scheme}.png`, fullPage: true });
    await page.evaluate(axe);
    const result = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
    for (const v of result.violations) console.log(width, scheme, tab, v.id, v.nodes.map((n) => n.target.join(' ')).slice(0, 3));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log(width, tab, 'SCROLLS SIDEWAYS');
  }
  await page.getByRole('region', { name: /^Lista de/ }).getByRole('button').nth(1).click();
  await page.getByRole('dialog').waitFor(); await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/gw-call-${width}-${scheme}.png` });
  await page.close();
}
await browser.close();
