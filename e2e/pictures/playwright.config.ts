import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Takes the home page's pictures of the product with its demo data: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.picture.ts',
  globalSetup: '../src/product/global-setup.ts',
  outputDir: '../test-results',
  workers: 1,
  reporter: [['list']],
});
