import { decimalOf } from '../amounts.ts';
import { badRequest } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { readAmount } from '../payments/payment.params.ts';

/** How often, and how much: of a plan, and of a subscription without one. */
export const recurrenceParams = {
  auto_recurring: [
    ...['frequency', 'frequency_type', 'transaction_amount', 'currency_id', 'start_date', 'end_date'],
    ...['repetitions', 'billing_day', 'billing_day_proportional'],
    { free_trial: ['frequency', 'frequency_type'] },
  ],
};

function checkFrequency(each: Fields, name: string): void {
  const { frequency } = each.values;
  if (typeof frequency !== 'number' || !Number.isInteger(frequency) || frequency < 1) {
    throw badRequest('invalid_frequency', `${name}.frequency must be a positive integer`);
  }
  if (!['days', 'months'].includes(each.string('frequency_type') ?? '')) {
    throw badRequest('invalid_frequency_type', `${name}.frequency_type must be days or months`);
  }
}

/** A recurrence as it is stored: what was sent over what was there. Throws 400 unless it says how often and how much. */
export function readRecurrence(body: Fields, before: Record<string, unknown>): Record<string, unknown> {
  const sent = body.object('auto_recurring');
  const whole = sent?.with({ ...before, ...sent.values }) ?? body.with(before);
  checkFrequency(whole, 'auto_recurring');
  const trial = whole.object('free_trial');
  if (trial) checkFrequency(trial, 'free_trial');
  if (whole.string('currency_id') !== 'BRL') throw badRequest('invalid_currency', 'currency_id must be BRL');
  return { free_trial: null, ...whole.values, transaction_amount: decimalOf(readAmount(whole)) };
}

/** The reason and the address that a plan and a subscription need. */
export function checkTexts(body: Fields): void {
  if (!body.string('reason')) throw badRequest('invalid_reason', 'reason is required');
  const address = body.string('back_url') ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw badRequest('invalid_back_url', 'back_url is required and must be a valid url');
  }
}
