/**
 * What samples hold in place of a reader's own values, each with the value that is shown to a reader without any. The
 * viewer replaces `__BASE_URL__` and `__ACCESS_KEY__`; the test of the samples replaces all of them.
 */
export const placeholders = {
  __BASE_URL__: 'http://127.0.0.1:4100',
  __ACCESS_KEY__: 'trl_sbx_ak_…',
  __CUSTOMER_ID__: 'cus_03527ZZKwKAbLTf9bTPwCT',
  __PAYMENT_METHOD_ID__: 'pm_03527ZZTFnor2EVjcL6pe0',
  __PAYMENT_ID__: 'pay_03527ZZrXUYdL7z88DRBh9',
  __REFUND_ID__: 'ref_03527ZZrXUYdL7z88DRBh9',
  __LINK_ID__: 'lnk_03527ZcKl1a1cz1VqpnTeD',
  __VERIFICATION_ID__: 'ver_03527ZZTFnor2EVjcL6pe0',
  __PAYOUT_ID__: 'po_03527ZcKl1a1cz1VqpnTeD',
  __DISPUTE_ID__: 'dsp_03527ZcKl1a1cz1VqpnTeD',
  __PRODUCT_ID__: 'prod_03527ZbQYJegv2KI0QzGdS',
  __PRICE_ID__: 'price_03527ZbQSi7LqVrKOBFXrO',
  __SUBSCRIPTION_ID__: 'sub_03527ZbjwErw8Swp26kd6D',
  __INVOICE_ID__: 'inv_03527ZalIKb4gIdCYBlt0r',
  __WEBHOOK_ID__: 'we_03527ZZGQm4NohgvKTENeG',
  __DELIVERY_ID__: 'dlv_03527ZaiaTRIJxAioQzril',
  __REPLAY_ID__: 'rpl_03527ZbDayaohzNHqS6PGY',
  __EVENT_ID__: 'evt_03527ZaioHDqrFwfGdd1KT',
} as const;

export type Placeholder = keyof typeof placeholders;

const isPlaceholder = (text: string): text is Placeholder => Object.hasOwn(placeholders, text);

/** Replaces every placeholder of a text: by the value given for it, else by the one that is shown to anybody. */
export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string>> = {}): string =>
  text.replace(/__[A-Z_]+?__/g, (name) =>
    isPlaceholder(name) ? (values[name] ?? placeholders[name]) : name,
  );
