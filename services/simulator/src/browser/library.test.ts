import { openShopPage, type ShopPage } from './testing/shop-page.ts';

const shop: ShopPage = openShopPage();

describe('library', () => {
  test('the official loader takes it without a warning', async () => {
    const warnings: string[] = [];
    shop.page.on('console', (message) => warnings.push(message.text()));
    const found = await shop.page.evaluate(
      `import('/loader.mjs').then(({ loadStripe }) => loadStripe('pk_test_loja'))
        .then((stripe) => ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']
          .map((name) => typeof stripe[name]))`,
    );
    expect(found).toEqual(['function', 'function', 'function', 'function']);
    expect(warnings).toEqual([]);
  });

  test('frames may be framed from this machine only and run nothing but their own files', async () => {
    const framePage = await shop.simulator.inject('/elements/payment');
    const policy = String(framePage.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toMatch(/frame-ancestors (https?:\/\/(\*\.)?(localhost|127\.0\.0\.1):\*( |$))+/);
    const script = await shop.simulator.inject('/stripe.js');
    expect(script.headers['cache-control']).toContain('public');
    const again = await shop.simulator.inject({
      url: '/stripe.js',
      headers: { 'if-none-match': String(script.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
