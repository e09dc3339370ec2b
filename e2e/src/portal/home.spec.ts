import { expect, type Locator, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';

const phone = { width: 390, height: 844 };
const navbarHeight = 64;

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const menuToggle = (page: Page) => page.locator('header summary');

/** Opens the page and waits until its scripts answer: the questions then name their state. */
async function openHome(page: Page, hash = ''): Promise<void> {
  await page.goto(`${productUrls().portal}/${hash}`);
  // A sign of a person, which the scripts wait for.
  await page.keyboard.press('Shift');
  await expect(page.locator('summary[aria-expanded]').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

const topOf = (section: Locator) => section.evaluate((element) => element.getBoundingClientRect().top);

const sections = [
  ['Funcionalidades', '#funcionalidades'],
  ['Como Funciona', '#como-funciona'],
  ['Preços', '#precos'],
  ['FAQ', '#faq'],
] as const;

test('the navbar leads to each section, which stops below it', async ({ page }) => {
  await openHome(page);
  for (const [name, id] of sections) {
    await navbar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect.poll(async () => Math.round(await topOf(page.locator(id)))).toBe(navbarHeight);
  }
  await navbar(page).getByRole('link', { name: 'Contato', exact: true }).click();
  await expect(page.getByRole('link', { name: 'contato@trilho.dev' })).toBeInViewport();
});

test('scrolling to a section is smooth, but for who wants less motion', async ({ browser }) => {
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    const page = await browser.newPage({ reducedMotion });
    await openHome(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', behaviour);
    await page.close();
  }
});

test('an address with a section opens there', async ({ page }) => {
  await openHome(page, '#precos');
  await expect.poll(async () => Math.round(await topOf(page.locator('#precos')))).toBe(navbarHeight);
});

test('the navbar gains a shade after 50 px', async ({ page }) => {
  await openHome(page);
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(bar).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu leads to a section and closes', async ({ page }) => {
    await openHome(page);
    await expect(navbar(page).getByRole('link')).toHaveText(['Criar Conta']);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menuToggle(page).click();
    await expect(menu.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/register');
    await menu.getByRole('link', { name: 'Preços' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(async () => Math.round(await topOf(page.locator('#precos')))).toBe(navbarHeight);
  });

  test('the keyboard opens the menu, and Escape closes it', async ({ page }) => {
    await openHome(page);
    await menuToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
  });

  test('nothing scrolls sideways', async ({ page }) => {
    await openHome(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test('one question is open at a time, by pointer and by keyboard', async ({ page }) => {
  await openHome(page);
  const questions = page.locator('#faq summary');
  const answers = page.locator('#faq details > p');
  await questions.nth(0).click();
  await expect(answers.nth(0)).toBeVisible();
  await questions.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(answers.nth(1)).toBeVisible();
  await expect(answers.nth(0)).toBeHidden();
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(1).click();
  await expect(answers.nth(1)).toBeHidden();
});

test('the calls to action lead to the registration', async ({ page }) => {
  for (const name of ['Começar Agora', 'Criar Conta Grátis']) {
    await openHome(page);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/register$/);
  }
});

test('axe finds nothing, with a question open', async ({ page }) => {
  await openHome(page);
  await page.locator('#faq summary').first().click();
  await expectAccessible(page, 'home');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the page reads, the menu opens, and so does one answer at a time', async ({ page }) => {
    await page.goto(productUrls().portal);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Plano Premium' })).toBeVisible();
    await menuToggle(page).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await menuToggle(page).click();
    const answers = page.locator('#faq details > p');
    await page.locator('#faq summary').nth(0).click();
    await expect(answers.nth(0)).toBeVisible();
    await page.locator('#faq summary').nth(1).click();
    await expect(answers.nth(1)).toBeVisible();
    await expect(answers.nth(0)).toBeHidden();
  });
});
