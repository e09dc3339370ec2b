import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { PayPalOrderRecord, PayPalVaulting } from '../../kernel/paypal-records.ts';
import { type Money, readMoney } from '../amounts.ts';
import { readCustomer } from '../customer.ts';
import { badRequest, unprocessable } from '../errors.ts';
import type { Fields } from '../fields.ts';

const money = ['currency_code', 'value'];
const parts = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'];
const discounts = ['shipping_discount', 'discount'];
const breakdown = [...parts, ...discounts].map((name) => ({ [name]: money }));

/** What `experience_context`, and the older `application_context`, may have. */
const experience = [
  'brand_name',
  'locale',
  'shipping_preference',
  'contact_preference',
  'landing_page',
  'user_action',
  'payment_method_preference',
  'return_url',
  'cancel_url',
];

const vault = [
  'store_in_vault',
  'description',
  'usage_pattern',
  'usage_type',
  'customer_type',
  'permit_multiple_payment_tokens',
];

/** How a merchant charges a stored token: told, and without effect. */
const stored = ['payment_initiator', 'charge_pattern', 'usage_pattern', 'usage'];

export const orderParams: DeclaredParams = [
  'intent',
  'processing_instruction',
  { payer: ['email_address', 'payer_id', { name: ['*'] }, { address: ['*'] }] },
  {
    purchase_units: [
      'reference_id',
      'description',
      'custom_id',
      'invoice_id',
      'soft_descriptor',
      { amount: [...money, { breakdown }] },
      { items: ['*'] },
      { shipping: ['*'] },
    ],
  },
  {
    payment_source: [
      {
        paypal: [
          'email_address',
          'vault_id',
          'birth_date',
          { name: ['*'] },
          { phone: ['*'] },
          { tax_info: ['*'] },
          { address: ['*'] },
          {
            attributes: [
              {
                customer: ['id', 'email_address', 'merchant_customer_id', { name: ['*'] }, { phone: ['*'] }],
              },
              { vault },
            ],
          },
          { experience_context: experience },
          { stored_credential: stored },
        ],
      },
    ],
  },
  { application_context: experience },
];

/** Refuses an amount that is not the sum of its parts, and items that do not make up their total. */
function checkBreakdown(unit: Fields, total: Money): void {
  const amount = unit.object('amount');
  const has = amount.has('breakdown');
  const fields = amount.object('breakdown');
  const partOf = (name: string): number =>
    fields.has(name) ? readMoney(fields.object(name), true).amountMinor : 0;
  const sumOf = (names: string[]): number => names.reduce((sum, name) => sum + partOf(name), 0);
  if (has && sumOf(parts) - sumOf(discounts) !== total.amountMinor) {
    throw unprocessable('AMOUNT_MISMATCH', { field: amount.pointer('value'), location: 'body' });
  }
  const items = unit.list('items');
  if (items.length === 0) return;
  if (!fields.has('item_total')) throw unprocessable('ITEM_TOTAL_REQUIRED', { location: 'body' });
  const itemsMinor = items.reduce((sum, item) => {
    const quantity = Number(item.needText('quantity', { max: 10 }));
    if (!Number.isInteger(quantity) || quantity < 1) throw item.wrong('quantity');
    item.needText('name');
    return sum + quantity * readMoney(item.needObject('unit_amount'), true).amountMinor;
  }, 0);
  if (itemsMinor !== partOf('item_total')) throw unprocessable('ITEM_TOTAL_MISMATCH', { location: 'body' });
}

/** The one purchase unit of an order. */
export function readUnit(body: Fields): { unit: Fields; total: Money } {
  const units = body.list('purchase_units');
  const [unit, ...others] = units;
  const field = body.pointer('purchase_units');
  if (!unit)
    throw badRequest(body.has('purchase_units') ? 'INVALID_ARRAY_MIN_ITEMS' : 'MISSING_REQUIRED_PARAMETER', {
      field,
    });
  if (others.length > 0) throw badRequest('INVALID_ARRAY_MAX_ITEMS', { field });
  const total = readMoney(unit.needObject('amount'));
  checkBreakdown(unit, total);
  unit.text('reference_id', { max: 256 });
  unit.text('description');
  return { unit, total };
}

type Pages = Pick<PayPalOrderRecord, 'brandName' | 'cancelUrl' | 'returnUrl'>;

/** Where the payer is sent from the approval page. */
export function readPages(context: Fields): Pages {
  context.word('user_action', ['CONTINUE', 'PAY_NOW']);
  context.word('shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']);
  return {
    returnUrl: context.url('return_url'),
    cancelUrl: context.url('cancel_url'),
    brandName: context.text('brand_name', { max: 300 }),
  };
}

/** How the payer is stored when the order is paid; null when not. */
export function readVaulting(wallet: Fields, { returnUrl, cancelUrl }: Pages): PayPalVaulting | null {
  const attributes = wallet.object('attributes');
  if (!attributes.has('vault')) return null;
  const instruction = attributes.object('vault');
  instruction.needText('store_in_vault');
  instruction.word('store_in_vault', ['ON_SUCCESS']);
  instruction.needText('usage_type');
  instruction.word('usage_type', ['MERCHANT', 'PLATFORM']);
  if (returnUrl === null) throw unprocessable('RETURN_URL_REQUIRED');
  if (cancelUrl === null) throw unprocessable('CANCEL_URL_REQUIRED');
  return {
    ...readCustomer(attributes.object('customer')),
    permitsMany: instruction.values.permit_multiple_payment_tokens === true,
  };
}
