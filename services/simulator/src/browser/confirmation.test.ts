import { openShopPage, type ShopPage } from './testing/shop-page.ts';

const shop: ShopPage = openShopPage();

describe('confirmation', () => {
  test('a good card pays', async () => {
    await shop.mountCard();
    await shop.typeCard('4242424242424242');
    const secret = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmCard('${secret}')`)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  test('a declined card resolves with the error of the API', async () => {
    await shop.mountCard();
    await shop.typeCard('4000000000000002');
    const secret = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmCard('${secret}')`)).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    });
  });

  test.each([
    ['Autorizar', { paymentIntent: { status: 'succeeded' } }],
    ['Recusar', { error: { type: expect.any(String), code: 'payment_intent_authentication_failure' } }],
  ])('3-D Secure: %s in the bank decides the payment', async (button, expected) => {
    await shop.mountCard();
    await shop.typeCard('4000002500003155');
    const secret = await shop.newIntent('payment');
    const result = shop.call(`shop.confirmCard('${secret}')`);
    const bank = shop.page.frameLocator('dialog iframe');
    await bank.getByText('Simulador').waitFor();
    await bank.getByText('R$ 19,90').waitFor();
    await bank.getByRole('button', { name: button }).click();
    expect(await result).toMatchObject(expected);
    expect(await shop.page.locator('dialog').count()).toBe(0);
    expect(shop.consoleErrors).toEqual([]);
  });

  test('a payment that the server has confirmed goes straight to the bank', async () => {
    await shop.mountCard();
    await shop.typeCard('4000002500003155');
    const secret = await shop.newIntent('payment');
    const first = shop.call(`shop.confirmCard('${secret}')`);
    await shop.page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: 'Autorizar', disabled: false })
      .waitFor();
    first.catch(() => undefined);
    await shop.page.reload();
    const result = shop.call(`shop.handleNextAction('${secret}')`);
    await shop.page.frameLocator('dialog iframe').getByRole('button', { name: 'Autorizar' }).click();
    expect(await result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('Escape in the bank refuses', async () => {
    await shop.mountCard();
    await shop.typeCard('4000002500003155');
    const secret = await shop.newIntent('payment');
    const result = shop.call(`shop.confirmCard('${secret}')`);
    const refuse = shop.page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: 'Recusar', disabled: false });
    await refuse.press('Escape');
    expect(await result).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
  });

  test('a setup with 3-D Secure asks for no money', async () => {
    await shop.mountCard();
    await shop.typeCard('4000002500003155');
    const secret = await shop.newIntent('setup');
    const result = shop.call(`shop.confirmSetup('${secret}')`);
    const bank = shop.page.frameLocator('dialog iframe');
    await bank.getByText('Sem cobrança agora').waitFor();
    await bank.getByRole('button', { name: 'Autorizar' }).click();
    expect(await result).toMatchObject({ setupIntent: { status: 'succeeded' } });
  });

  test('without "if_required" the buyer lands on the return address', async () => {
    await shop.mountCard();
    await shop.typeCard('4242424242424242');
    const secret = await shop.newIntent('payment');
    const left = shop.page.waitForURL(/obrigado/);
    await shop.call(`void shop.confirmAndLeave('${secret}')`);
    await left;
    const query = new URL(shop.page.url()).searchParams;
    expect(query.get('payment_intent_client_secret')).toBe(secret);
    expect(query.get('redirect_status')).toBe('succeeded');
  });

  test('and without a return address the call is a mistake of the merchant', async () => {
    await shop.mountCard();
    const secret = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmNowhere('${secret}')`)).toBe('IntegrationError');
  });

  test('an API that cannot be reached is an error with a text for the buyer', async () => {
    await shop.mountCard();
    await shop.typeCard('4242424242424242');
    await shop.page.route('**/v1/**', (route) => route.abort());
    expect(await shop.call('shop.createPaymentMethod()')).toEqual({
      error: {
        type: 'api_connection_error',
        message: 'Não foi possível falar com o provedor de pagamento. Tente novamente.',
      },
    });
  });
});
