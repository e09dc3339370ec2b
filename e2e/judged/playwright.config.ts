import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Journeys that build, install or break what seldom changes: judges of `npm run qa`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../src/product/global-setup.ts',
  outputDir: '../test-results',
});
