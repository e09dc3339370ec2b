import type { TermsRecord } from '../../kernel/mercadopago-records.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';

export const DAY_MS = 86_400_000;

const ID = 'terms';
const usual: TermsRecord = {
  id: ID,
  cardDays: 30,
  pixDays: 0,
  boletoDays: 2,
  sellerInstallments: 1,
  aheadDays: 0,
  reportDelaySeconds: 5,
};

export const termsOf = ({ store }: MercadoPagoContext): TermsRecord =>
  store.get('mercadopago.terms', ID) ?? usual;

/** Sets what is given, and leaves the rest. */
export function setTerms(ctx: MercadoPagoContext, change: Partial<Omit<TermsRecord, 'id'>>): TermsRecord {
  const terms = { ...termsOf(ctx), ...change };
  if (ctx.store.get('mercadopago.terms', ID)) ctx.store.update(terms);
  else ctx.store.insert('mercadopago.terms', terms, secondsOf(ctx.nowMs), {}, {});
  return terms;
}

/** The time by which the account's money is released and paid out. */
export const moneyNow = (ctx: MercadoPagoContext): number => ctx.nowMs + termsOf(ctx).aheadDays * DAY_MS;
