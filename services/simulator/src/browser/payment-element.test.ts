import { openShopPage, type ShopPage } from './testing/shop-page.ts';

const shop: ShopPage = openShopPage();

describe('payment element', () => {
  test('confirms a payment and a setup from labelled fields', async () => {
    await shop.call('shop.mountPayment()');
    await shop.until('ready');
    await shop.typeCard('5555555555554444');
    await shop.until('change', 'complete');
    expect(await shop.lastChange()).toMatchObject({ elementType: 'payment', value: { type: 'card' } });
    expect(await shop.call('shop.submit()')).toEqual({ selectedPaymentMethod: 'card' });
    const secret = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmPayment('${secret}')`)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
    const setup = await shop.newIntent('setup');
    expect(await shop.call(`shop.confirmSetup('${setup}')`)).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    expect(shop.consoleErrors).toEqual([]);
  });

  test('shows what is missing under each field when submitted, and grows to fit it', async () => {
    await shop.call('shop.mountPayment()');
    await shop.until('ready');
    const before = (await shop.page.locator('#element iframe').boundingBox())?.height ?? 0;
    expect(await shop.call('shop.submit()')).toMatchObject({ error: { code: 'incomplete_number' } });
    await shop.frame.getByText('O código de segurança do seu cartão está incompleto.').waitFor();
    const height =
      'new Promise((resolve) => new ResizeObserver(([entry], watch) => {' +
      `if (entry.contentRect.height > ${before}) { watch.disconnect(); resolve(entry.contentRect.height); }` +
      '}).observe(document.querySelector("#element iframe")))';
    expect(await shop.page.evaluate(height)).toBeGreaterThan(before + 20);
  });

  test('takes the variables of the appearance', async () => {
    await shop.call(
      `shop.mountPayment({ theme: 'night', variables: { colorBackground: 'rgb(22, 30, 39)' } })`,
    );
    await shop.until('ready');
    const number = shop.frame.getByRole('textbox', { name: 'Número do cartão' });
    expect(await number.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe('rgb(22, 30, 39)');
  });
});
