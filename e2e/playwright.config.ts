import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';

/**
 * The journeys run on the composed product: real gateway, worker, database, simulator, and remotes from
 * another origin.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/product/global-setup.ts',
  // The journeys share one running product and two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Playwright tells a journey that passes only then as flaky.
  retries: process.env.CI ? 1 : 0,
  // Ends what hangs; a busy machine takes several times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  outputDir: './test-results',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What moves is drawn by the same two cores; `first-hour` and `accessibility` have the screens move.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests and actions. Pictures and snapshots of each step would take a sixth of the time, for the tests that pass.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
});
