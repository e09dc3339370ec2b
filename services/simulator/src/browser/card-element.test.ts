import { openShopPage, type ShopPage } from './testing/shop-page.ts';

const shop: ShopPage = openShopPage();

describe('card element', () => {
  test('reports ready after mount, not during it, and violates no content security policy', async () => {
    await shop.mountCard();
    expect(await shop.page.evaluate('shop.version')).toBe('endive');
    expect(shop.consoleErrors).toEqual([]);
  });

  test('on a phone the whole card fits on one line, with every digit of the number', async () => {
    await shop.page.setViewportSize({ width: 340, height: 600 });
    const style = { base: { fontSize: '16px', lineHeight: '24px' } };
    await shop.mountCard({ hidePostalCode: true, style });
    await shop.typeCard('4242424242424242');
    await shop.until('change', 'complete');
    const tops = await shop.frame
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const hidden = await shop
      .field('Número do cartão')
      .evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  });

  test('groups the number, finds the brand and moves from field to field', async () => {
    await shop.mountCard();
    await shop.typeCard('378282246310005', '1234', '1234');
    await shop.until('change', 'complete');
    expect(await shop.field('Número do cartão').inputValue()).toBe('3782 822463 10005');
    expect(await shop.field('Data de validade do cartão').inputValue()).toBe('12 / 34');
    expect(await shop.frame.getByAltText('American Express').count()).toBe(1);
    expect(await shop.lastChange()).toEqual({
      elementType: 'card',
      empty: false,
      complete: true,
      brand: 'amex',
      error: undefined,
      value: { postalCode: '' },
    });
  });

  test.each([
    ['4242424242424241', '', 'invalid_number', 'O número do seu cartão é inválido.'],
    ['42424242', 'Tab', 'incomplete_number', 'O número do seu cartão está incompleto.'],
  ])('reports that the number %s is wrong', async (number, key, code, message) => {
    await shop.mountCard();
    await shop.field('Número do cartão').click();
    await shop.page.keyboard.type(number);
    if (key) await shop.page.keyboard.press(key);
    await shop.until('change', 'error');
    expect(await shop.lastChange()).toMatchObject({
      complete: false,
      error: { type: 'validation_error', code, message },
    });
    expect(await shop.field('Número do cartão').getAttribute('aria-invalid')).toBe('true');
  });

  test('refuses a date in the past and an unfinished form without calling the API', async () => {
    await shop.mountCard();
    await shop.typeCard('4242424242424242', '0120');
    expect(await shop.call('shop.createPaymentMethod()')).toMatchObject({
      error: { code: 'invalid_expiry_year_past', message: 'O ano de validade do cartão está no passado.' },
    });
    await shop.call('shop.clear()');
    await shop.until('change', 'empty');
    expect(await shop.call('shop.createPaymentMethod()')).toMatchObject({
      error: { code: 'incomplete_number' },
    });
  });

  test('makes a payment method, and no message to the page carries the number or the code', async () => {
    await shop.mountCard();
    await shop.typeCard('4242424242424242', '1234', '987');
    await shop.until('change', 'complete');
    expect(await shop.call('shop.createPaymentMethod()')).toMatchObject({
      paymentMethod: { type: 'card', card: { last4: '4242' }, billing_details: { name: 'Ana Ribeiro' } },
    });
    const heard = String(await shop.page.evaluate('shop.messages.join("\\n")'));
    expect(heard).toContain('change');
    expect(heard.replace(/\s/g, '')).not.toMatch(/4242424|987/);
    expect(await shop.page.evaluate('document.documentElement.outerHTML')).not.toContain('4242');
  });

  test('applies the style option and can be destroyed and made again', async () => {
    await shop.mountCard({ style: { base: { color: 'rgb(1, 2, 3)', fontSize: '18px' } } });
    const look = await shop.field('Número do cartão').evaluate((input) => {
      const { color, fontSize } = getComputedStyle(input);
      return { color, fontSize };
    });
    expect(look).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '18px' });
    await shop.call('shop.destroy()');
    expect(await shop.page.locator('iframe').count()).toBe(0);
    await shop.call('shop.events.splice(0)');
    await shop.mountCard();
  });

  test('focus marks the container and Escape is reported', async () => {
    await shop.mountCard();
    await shop.call('shop.focus()');
    await shop.page.locator('#element.StripeElement--focus').waitFor();
    await shop.page.keyboard.press('Escape');
    await shop.until('escape');
  });
});

describe('card element, typed by a person', () => {
  test('a digit put into the middle keeps the caret there, and Backspace goes back a field', async () => {
    await shop.mountCard();
    await shop.field('Número do cartão').click();
    await shop.page.keyboard.type('4242424242');
    for (let step = 0; step < 5; step += 1) await shop.page.keyboard.press('ArrowLeft');
    await shop.page.keyboard.type('00');
    expect(await shop.field('Número do cartão').inputValue()).toBe('4242 4200 4242');
    await shop.page.keyboard.type('9');
    expect(await shop.field('Número do cartão').inputValue()).toBe('4242 4200 9424 2');
    await shop.field('Data de validade do cartão').click();
    await shop.page.keyboard.type('12');
    for (let step = 0; step < 3; step += 1) await shop.page.keyboard.press('Backspace');
    await shop.page.keyboard.type('7');
    expect(await shop.field('Data de validade do cartão').inputValue()).toBe('');
    expect(await shop.field('Número do cartão').inputValue()).toBe('4242 4200 9424 27');
  });

  test('Enter sends the form around the element', async () => {
    await shop.mountCard();
    await shop.field('Código de segurança do cartão').press('Enter');
    await shop.until('submit');
  });

  test('a message forged by the page itself changes nothing', async () => {
    await shop.mountCard();
    const forged = `{ trilhoFrame: document.querySelector('iframe').name, type: 'change', event: { brand: 'forged' } }`;
    await shop.page.evaluate(`window.postMessage(${forged}, '*')`);
    await shop.field('Número do cartão').fill('5555');
    await shop.until('change');
    expect(await shop.page.evaluate('shop.messages.some((text) => text.includes("forged"))')).toBe(true);
    expect(await shop.page.evaluate('shop.events.some((event) => event.payload.brand === "forged")')).toBe(
      false,
    );
  });

  test('a frame that does not load is reported by loaderror', async () => {
    await shop.page.route('**/elements/card?*', (route) => route.fulfill({ status: 503, body: '' }));
    await shop.call('shop.mountCard()');
    await shop.until('loaderror');
  });
});
