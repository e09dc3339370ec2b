import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { takenOver } from '../steps/composition/takeover.ts';

const headline = { name: 'Um trilho só para todos os seus pagamentos', level: 1 };

/** What moved and what the policy blocked since the page began. */
interface Seen {
  shift: number;
  violations: string[];
  /** Backgrounds of the page at each frame until now, each once. */
  backgrounds: string[];
}

/** Watches the page from its first byte. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, violations: [], backgrounds: [] };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const background = document.body && getComputedStyle(document.body).backgroundColor;
      // Before the body's style is there it is transparent, and nothing was painted.
      if (background && background !== 'rgba(0, 0, 0, 0)' && !seen.backgrounds.includes(background)) {
        seen.backgrounds.push(background);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => window.seen);
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Holds the code of a remote back until released. */
async function holdRemote(page: Page, remote: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`${productUrls().cdn}/${remote}/**`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read, plans included, and its links lead on', async ({ page }) => {
    await page.goto(productUrls().portal);
    await expect(page.getByRole('heading', headline)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Plano Premium' })).toContainText('R$ 119');
    await expect(page).toHaveTitle(/^Um trilho só para todos os seus pagamentos · Trilho$/);
    await page.getByRole('link', { name: 'Criar Conta' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page).toHaveTitle('Criar conta · Trilho');
  });

  test('the documentation shows its first section, and where all of it can be read', async ({ page }) => {
    await page.goto(`${productUrls().portal}/documentation`);
    await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Envelope' })).toBeVisible();
    await page.getByRole('link', { name: 'documentação em texto' }).click();
    await expect(page).toHaveURL(/\/llms\.txt$/);
  });
});

const prerendered = [
  { path: '/', remote: 'marketing', title: headline.name, link: 'Comece Agora' },
  {
    ...{ path: '/documentation', remote: 'docs', title: 'Visão geral' },
    link: 'o primeiro pagamento em cinco minutos',
  },
];

for (const { path, remote, title, link } of prerendered) {
  for (const width of [1440, 390]) {
    test(`at ${width} px the live page of ${path} replaces the prerendered one without moving anything`, async ({
      page,
    }) => {
      const look = await watch(page);
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRemote(page, remote);
      // The files that are held back belong to what the load event waits for.
      await page.goto(productUrls().portal + path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { name: title, level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('#prerendered')).toBeVisible();
      // A font that arrives makes texts longer or shorter, whichever page shows them.
      await page.waitForFunction(() => [...document.fonts].every(({ status }) => status === 'loaded'));
      await page.evaluate(() => Object.assign(window.seen, { shift: 0 }));
      const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await page.getByRole('link', { name: link }).focus();
      const before = await page.evaluate(() => window.scrollY);

      release();
      await takenOver(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await expect(page.getByRole('link', { name: link })).toBeFocused();
      await expect(heading).toHaveCount(1);
      const seen = await look();
      expect(seen.violations).toEqual([]);
      expect(seen.shift).toBeLessThan(0.005);
    });
  }
}

test('an address that names a section never shows another one first, nor loads it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const release = await holdRemote(page, 'docs');
  await page.goto(`${productUrls().portal}/documentation#guide-errors/card_declined`, {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('heading', { name: 'Visão geral', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Buscar na documentação' })).toBeVisible();
  release();
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Erros' })).toBeVisible();
  await expect(page.getByText('card_declined', { exact: true }).first()).toBeInViewport();
  expect(requested.filter((url) => url.includes('section-intro-overview'))).toEqual([]);
  // The group of the first section, open in the prerendered page, does not open in this one.
  await expect(page.locator('#root nav details[open] > summary')).toHaveText(/^Guias/);
});

test('what a reader enters before the scripts run is not lost', async ({ page }) => {
  const release = await holdRemote(page, 'docs');
  await page.goto(`${productUrls().portal}/documentation`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('reembolso');
  await page.getByText('Produção', { exact: true }).click();
  release();
  await takenOver(page);
  await expect(page.getByRole('list', { name: 'Resultados da busca' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Produção' })).toBeChecked();
});

test('when the code of the home page does not arrive, what was rendered stays and its links work', async ({
  page,
}) => {
  await page.route(`${productUrls().cdn}/marketing/**`, (route) => route.fulfill({ status: 404, body: '' }));
  const failed = page.waitForEvent('console', (message) =>
    /marketing .* failed to load/.test(message.text()),
  );
  await page.goto(productUrls().portal);
  await page.keyboard.press('Shift');
  await failed;
  await expect(page.getByRole('heading', headline)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Entrar|Acesse/ })).toBeVisible();
});

for (const path of ['/', '/documentation']) {
  test(`nothing of the portal runs in ${path} before a sign of a person, and its files are there by then`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(`${productUrls().portal}${path}`, { waitUntil: 'networkidle' });
    const ahead = page.locator('link[rel=prefetch]');
    await expect(ahead).not.toHaveCount(0);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await expect(page.locator('#prerendered')).toBeVisible();
    await page.keyboard.press('Tab');
    await takenOver(page);
    const fetchedAgain = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType, transferSize }) => initiatorType === 'script' && transferSize > 0)
        .map(({ name }) => name),
    );
    expect(fetchedAgain).toEqual([]);
    expect(warnings).toEqual([]);
  });
}

test('who is signed in does not have to give a sign', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('access_token', 'x'));
  await page.goto(productUrls().portal);
  await expect(page.locator('#prerendered')).toHaveCount(0);
});

test('a button pressed before the scripts run does what it says once they do', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRemote(page, 'docs');
  await page.goto(`${productUrls().portal}/documentation`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Abrir seções' }).click();
  release();
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Abrir seções' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Visão geral' }).first()).toBeVisible();
});

test('a dark theme that the visitor chose is there from the first frame on', async ({ page }) => {
  const look = await watch(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('trilho.theme', 'dark'));
  await page.goto(productUrls().portal);
  await takenOver(page);
  expect((await look()).backgrounds).toEqual(['rgb(11, 15, 20)']);
});

test('going back to the home page and forth again shows live pages', async ({ page }) => {
  await page.goto(productUrls().portal);
  await takenOver(page);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole('heading', headline)).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await page.reload();
  await page.goBack();
  await takenOver(page);
  await expect(page.getByRole('heading', headline)).toBeVisible();
});

test('crawlers find every public page with its title and description, and the picture of its preview', async ({
  request,
}) => {
  const { portal } = productUrls();
  const robots = await (await request.get(`${portal}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin');
  const sitemap = await (await request.get(`${portal}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls).toEqual(expect.arrayContaining([`${portal}/`, `${portal}/documentation`, `${portal}/terms`]));
  const titles = new Set<string>();
  for (const url of urls) {
    const html = await (await request.get(url, { headers: { accept: 'text/html' } })).text();
    const [, title = ''] = html.match(/<title>(.+) · Trilho<\/title>/) ?? [];
    expect(title, url).not.toBe('');
    titles.add(title);
    expect(html, url).toContain(`<link rel="canonical" href="${url}">`);
    expect(html, url).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html, url).toContain(`<meta property="og:image" content="${portal}/social.png">`);
  }
  expect(titles.size).toBe(urls.length);
  const picture = await request.get(`${portal}/social.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('structured data says what is sold and for how much', async ({ page }) => {
  await page.goto(productUrls().portal);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data: { '@type': string; offers?: object }[] = blocks.map((block) => JSON.parse(block));
  expect(data.map((one) => one['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'SoftwareApplication', 'FAQPage']),
  );
  expect(data.find(({ offers }) => offers)?.offers).toMatchObject({ price: '119.00', priceCurrency: 'BRL' });
});
