import type { EntityManager } from '@mikro-orm/postgresql';
import { maskCnpj } from '@trilho/contracts/formats';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerLink, PayerMethod, PayerPayment, WaitingPayment } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { hourOf } from '../../../platform/sao-paulo-day.ts';
import { capabilitiesOf, storesAt } from '../../../providers/registry.ts';
import { logoUrlOf } from '../../appearance/appearance.service.ts';
import type { PaymentRow } from '../../payments/record/payment.entity.ts';
import { findPayment } from '../../payments/record/payment.repository.ts';
import { paymentView } from '../../payments/record/payment.view.ts';
import { payerStepsOf } from '../../payments/sandbox/sandbox-payer.ts';
import { openKeys } from '../../provider-accounts/account-keys.ts';
import { type MethodMeans, readRoutedMeans } from '../link-means.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';
import { findWaitingPaymentId, summarizePayments } from '../payment-link.repository.ts';
import { statusOfLink } from '../payment-link.view.ts';
import type { LinkAccount } from './link-account.ts';
import { findLinkCustomer, savedMethodsAt } from './link-customer.ts';

/** A payment for who pays it. */
export function payerPaymentView(context: Pick<AppContext, 'env'>, row: PaymentRow): PayerPayment {
  const {
    id,
    status,
    amount,
    amountCaptured,
    amountRefunded,
    currency,
    installments = 1,
    nextAction = null,
  } = paymentView(row);
  return {
    ...{ id, status, amount, currency, installments, nextAction },
    // What was paid beyond the amount goes back by itself, and the payment stands.
    amountRefunded: Math.max(0, amountRefunded - Math.max(0, amountCaptured - amount)),
    method: row.method,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    payerSteps: payerStepsOf(context, row),
    failureMessage: row.failureMessage,
  };
}

/** The payment that a one-time link waits for, without what is its payer's: a boleto names them, a Pix does not. */
async function waitingView(
  context: AppContext,
  link: PaymentLinkRow,
  em: EntityManager,
): Promise<WaitingPayment | null> {
  const id = await findWaitingPaymentId(link.id, em);
  const row = id && (await findPayment(link, id, em));
  if (!row) return null;
  const { method, amount, expiresAt, nextAction } = payerPaymentView(context, row);
  return { method, amount, expiresAt, nextAction: nextAction?.type === 'pix' ? nextAction : null };
}

/** A method of a link as its page offers it; what is not known of it is as wide as can be. */
function payerMethodView(type: PaymentMethodType, maxInstallments: number, means?: MethodMeans): PayerMethod {
  const { minMinor: minAmount = 1, maxMinor: maxAmount = 99_999_999, payer = [] } = means ?? {};
  return {
    type,
    minAmount,
    maxAmount,
    maxInstallments: type === 'card' ? maxInstallments : 1,
    payer: [...payer],
  };
}

/** The methods of a link: all at its gateway; of one without, those that the rules may find a gateway for now. */
async function methodsOf(
  context: AppContext,
  link: PaymentLinkRow,
  em: EntityManager,
): Promise<PayerMethod[]> {
  const { gateway, methods, maxInstallments } = link;
  if (gateway) {
    const can = capabilitiesOf(gateway).methods;
    return methods.map((type) => payerMethodView(type, maxInstallments, can[type]));
  }
  const can = await readRoutedMeans(context, link, { ...link, hour: hourOf(clockNow()) }, em);
  return methods.flatMap((type) => {
    const means = can[type];
    return means ? payerMethodView(type, Math.min(maxInstallments, means.maxInstallments), means) : [];
  });
}

/** A link as everybody sees it who has its address. Without an account it takes no payment. */
export async function payerLinkView(
  context: AppContext,
  link: PaymentLinkRow,
  account: LinkAccount | null,
  em: EntityManager,
): Promise<PayerLink> {
  const paymentsOf = await summarizePayments([link.id], em);
  const methods = await methodsOf(context, link, em);
  const state = account ? statusOfLink(link, paymentsOf(link.id), clockNow()) : 'inactive';
  const status = state === 'open' && methods.length === 0 ? 'inactive' : state;
  const cnpj = account?.appearance.cnpj;
  const needsKey = status === 'open' && link.methods.includes('card');
  const stores = status === 'open' && link.gateway !== null && storesAt(context.env, link.gateway);
  const saved = stores ? savedMethodsAt(await findLinkCustomer(link, em), link.gateway) : [];
  return {
    id: link.id,
    status,
    environment: link.environment,
    merchantName: account?.merchantName ?? '',
    merchantCnpj: cnpj ? maskCnpj(cnpj) : null,
    merchantColor: account?.appearance.color ?? null,
    merchantLogoUrl: account ? logoUrlOf(account.appearance) : null,
    description: link.description,
    amount: link.amountMinor,
    minAmount: link.minAmountMinor,
    maxAmount: link.maxAmountMinor,
    currency: 'BRL',
    methods,
    gateway: link.gateway,
    publicKey: account?.config && needsKey ? openKeys(context, account.config).publicKey : null,
    savesCard: saved.includes('card'),
    ...(saved.some((type) => type !== 'card') && { savedMethods: saved.filter((type) => type !== 'card') }),
    waiting: status === 'waiting' ? await waitingView(context, link, em) : null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
  };
}
