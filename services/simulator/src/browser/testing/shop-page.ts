import type { Browser, FrameLocator, Locator, Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { openBrowser } from './open-browser.ts';
import { startShop } from './shop-server.ts';
import { startSimulator } from './simulator-api.ts';

type Running = {
  browser: Browser;
  api: Awaited<ReturnType<typeof startSimulator>>;
  shop: Awaited<ReturnType<typeof startShop>>;
};

/** A merchant's page in a real browser, fresh for each test of the file. */
export class ShopPage {
  /** Errors in the console, violations of the content security policy included. */
  consoleErrors: string[] = [];
  private running: Running | undefined;
  private opened: Page | undefined;

  get page(): Page {
    if (!this.opened) throw new Error('The page is open during a test only.');
    return this.opened;
  }

  get simulator(): FastifyInstance {
    return this.servers.api.app;
  }

  /** Inside of the mounted element. */
  get frame(): FrameLocator {
    return this.page.frameLocator('#element iframe');
  }

  field(label: string): Locator {
    return this.frame.getByRole('textbox', { name: label });
  }

  async mountCard(options: object = {}): Promise<void> {
    expect(await this.call(`shop.mountCard(${JSON.stringify(options)})`)).toEqual({ readyAtOnce: false });
    await this.until('ready');
  }

  /** Types as a person does: the fields move on by themselves. */
  async typeCard(number: string, expiry = '1234', cvc = '123'): Promise<void> {
    await this.field('Número do cartão').click();
    await this.page.keyboard.type(number + expiry + cvc);
  }

  /** Waits for the last event of the type, with `member` of it true when one is named. */
  async until(type: string, member?: string): Promise<void> {
    await this.call(`shop.until(${[type, ...(member ? [member] : [])].map((part) => `'${part}'`)})`);
  }

  lastChange(): Promise<unknown> {
    return this.call('shop.events.findLast((event) => event.type === "change")?.payload');
  }

  /** Runs an expression in the page; a promise's value is awaited. */
  call(expression: string): Promise<unknown> {
    return this.page.evaluate<unknown>(expression);
  }

  /** Client secret of a new intent of R$ 19,90 (or of nothing, for a setup). */
  newIntent(kind: 'payment' | 'setup'): Promise<string> {
    return this.servers.api.newIntent(kind);
  }

  async start(): Promise<void> {
    const api = await startSimulator();
    this.running = { browser: await openBrowser(), api, shop: await startShop(api.url) };
  }

  async open(): Promise<void> {
    this.consoleErrors = [];
    this.opened = await this.servers.browser.newPage();
    this.opened.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(message.text());
    });
    this.opened.on('pageerror', (error) => this.consoleErrors.push(error.message));
    await this.opened.goto(this.servers.shop.url);
  }

  async stop(): Promise<void> {
    await this.running?.browser.close();
    await this.running?.shop.app.close();
    await this.running?.api.app.close();
  }

  private get servers(): Running {
    if (!this.running) throw new Error('The servers run during a test only.');
    return this.running;
  }
}

/** Starts browser, shop and simulator for a test file, and opens the shop's page before each test. */
export function openShopPage(): ShopPage {
  const shop = new ShopPage();
  beforeAll(() => shop.start(), 60_000);
  beforeEach(() => shop.open());
  afterEach(() => shop.page.close());
  afterAll(() => shop.stop());
  return shop;
}
