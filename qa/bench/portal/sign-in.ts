import type { Browser } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';

/** Signs the demo merchant in on the sign-in screen and returns the session that the portal stores. */
export async function signIn(browser: Browser, portalUrl: string): Promise<Record<string, string>> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(`${portalUrl}/login`);
    await page.getByLabel('Email').or(page.getByLabel('E-mail')).fill(DEMO_LOGIN.email);
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_LOGIN.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(/\/admin\//);
    const session: Record<string, string> = await page.evaluate('({ ...sessionStorage })');
    return session;
  } finally {
    await context.close();
  }
}
