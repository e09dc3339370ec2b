import type { Locator } from '@playwright/test';
import { openShopPage, type ShopPage } from './testing/shop-page.ts';

const shop: ShopPage = openShopPage();

const types = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
type SplitType = (typeof types)[number];

const input = (type: SplitType): Locator => shop.page.frameLocator(`#${type} iframe`).getByRole('textbox');
const lastChange = (type: SplitType): Promise<unknown> =>
  shop.call(`shop.events.findLast((event) => event.type === '${type} change')?.payload`);

async function mount(mounted: readonly SplitType[] = types, options: object = {}): Promise<void> {
  await shop.call(`shop.mountSplit(${JSON.stringify(mounted)}, ${JSON.stringify(options)})`);
  for (const type of mounted) await shop.until(`${type} ready`);
}

async function type(into: SplitType, text: string): Promise<void> {
  await input(into).click();
  await shop.page.keyboard.type(text);
}

async function typeCard(number: string, cvc = '123'): Promise<void> {
  await type('cardNumber', number);
  await type('cardExpiry', '1234');
  await type('cardCvc', cvc);
}

describe('split elements', () => {
  test('tell of their own field only', async () => {
    await mount();
    await typeCard('4242424242424242');
    for (const element of types) await shop.until(`${element} change`, 'complete');
    const common = { empty: false, complete: true };
    expect(await lastChange('cardNumber')).toEqual({
      ...{ elementType: 'cardNumber', brand: 'visa', error: undefined },
      ...common,
    });
    expect(await lastChange('cardExpiry')).toEqual({
      elementType: 'cardExpiry',
      error: undefined,
      ...common,
    });
    expect(await lastChange('cardCvc')).toEqual({ elementType: 'cardCvc', error: undefined, ...common });
    expect(await input('cardNumber').inputValue()).toBe('4242 4242 4242 4242');
    expect(shop.consoleErrors).toEqual([]);
  });

  test('make one payment method and one token of their fields, of which the page hears nothing', async () => {
    await mount();
    await typeCard('5555555555554444', '987');
    expect(await shop.call('shop.createSplitMethod()')).toMatchObject({
      paymentMethod: {
        type: 'card',
        card: { last4: '4444', exp_month: 12, exp_year: 2034, checks: { cvc_check: 'unchecked' } },
      },
    });
    expect(await shop.call('shop.createSplitToken()')).toMatchObject({
      token: { object: 'token', card: { last4: '4444', name: 'Ana Ribeiro' } },
    });
    const heard = String(await shop.page.evaluate('shop.messages.join("\\n")'));
    expect(heard).toContain('cardCvc');
    expect(heard.replace(/\s/g, '')).not.toMatch(/5555555|987/);
  });

  test('pay with confirmCardPayment, and say why a card is declined', async () => {
    await mount();
    await typeCard('4242424242424242');
    const secret = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmSplit('${secret}')`)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
    await input('cardNumber').fill('4000000000000002');
    const other = await shop.newIntent('payment');
    expect(await shop.call(`shop.confirmSplit('${other}')`)).toMatchObject({
      error: { code: 'card_declined' },
    });
  });

  test('are checked together: the first problem is the answer, and its own element shows it', async () => {
    await mount();
    await type('cardNumber', '4242424242424242');
    await type('cardCvc', '12');
    expect(await shop.call('shop.createSplitMethod()')).toMatchObject({
      error: { type: 'validation_error', code: 'incomplete_expiry' },
    });
    await shop.until('cardExpiry change', 'error');
    await shop.until('cardCvc change', 'error');
    expect(await lastChange('cardCvc')).toMatchObject({ error: { code: 'incomplete_cvc' } });
    expect(await lastChange('cardNumber')).toMatchObject({ error: undefined });
  });

  test('the code is as long as the brand of the number wants it', async () => {
    await mount();
    await type('cardNumber', '378282246310005');
    await type('cardCvc', '123');
    expect(await shop.call('shop.createSplitMethod()')).toMatchObject({
      error: { code: 'incomplete_expiry' },
    });
    await shop.until('cardCvc change', 'error');
    expect(await lastChange('cardCvc')).toMatchObject({ error: { code: 'incomplete_cvc' } });
    await input('cardNumber').fill('4242424242424242');
    await shop.until('cardCvc change', 'complete');
    expect(await lastChange('cardCvc')).toMatchObject({ complete: true, error: undefined });
  });

  test('a card without a code, or whose code was taken off the page, is sent without one', async () => {
    await mount();
    await typeCard('4242424242424242');
    await shop.call('shop.unmountCvc()');
    expect(await shop.call('shop.createSplitMethod()')).toMatchObject({
      paymentMethod: { card: { checks: { cvc_check: null } } },
    });
  });

  test('only the number stands for the card', async () => {
    await mount();
    expect(await shop.call('shop.createMethodOfCvc()')).toBe('IntegrationError');
  });

  test('take a placeholder, and show the brand when asked', async () => {
    await mount(['cardNumber'], { placeholder: 'Só números', showIcon: true });
    expect(await input('cardNumber').getAttribute('placeholder')).toBe('Só números');
    await type('cardNumber', '4242');
    const mark = shop.page.frameLocator('#cardNumber iframe').getByAltText('Visa');
    await mark.waitFor();
    const [beside, field] = await Promise.all([mark.boundingBox(), input('cardNumber').boundingBox()]);
    expect(beside && field && beside.y >= field.y && beside.y < field.y + field.height).toBe(true);
  });
});
