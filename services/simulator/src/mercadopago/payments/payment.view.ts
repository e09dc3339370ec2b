import { qrPng } from '../../brazil/qr-png.ts';
import type { PayerRecord, PaymentRecord, SettlementRecord } from '../../kernel/mercadopago-records.ts';
import { decimalOf } from '../amounts.ts';
import type { MercadoPagoContext } from '../context.ts';
import { dateText } from '../dates.ts';
import { numberOf } from '../ids.ts';
import { moneyNow } from '../movements/terms.ts';
import { methodOf } from '../payment-methods/payment-method.table.ts';
import { hasMoney, settlementOf } from './payment.settle.ts';
import { refundView } from './refund.view.ts';

/** Fees that the seller bears, and interest that the payer does. */
function feeDetails(payment: PaymentRecord, settlement: SettlementRecord | undefined): object[] {
  if (!settlement) return [];
  const { feeMinor, financingMinor } = settlement;
  const details: [string, number, 'collector' | 'payer'][] = [
    ['mercadopago_fee', feeMinor, 'collector'],
    ['financing_fee', financingMinor, 'collector'],
    ['financing_fee', payment.totalMinor - payment.amountMinor, 'payer'],
  ];
  return details.flatMap(([type, amountMinor, payer]) =>
    amountMinor > 0 ? [{ type, amount: decimalOf(amountMinor), fee_payer: payer }] : [],
  );
}

function payerView(payer: PayerRecord) {
  return {
    id: payer.id ?? String(numberOf(`payer ${payer.email}`)),
    type: payer.type,
    email: payer.email,
    first_name: payer.firstName,
    last_name: payer.lastName,
    identification: payer.identification,
    phone: payer.phone ?? { area_code: null, number: null, extension: null },
    address: payer.address,
    entity_type: null,
    operator_id: null,
  };
}

function cardView({ card, cardId, createdMs }: PaymentRecord): object {
  if (!card) return {};
  return {
    id: cardId,
    bin: `${card.firstSix}${'0'.repeat(2)}`,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    date_created: dateText(createdMs),
    date_last_updated: dateText(createdMs),
    cardholder: { name: card.holder.name, identification: card.holder.identification },
  };
}

/** Address of the page on which the payer of a voucher pays. */
export const ticketUrl = (ctx: MercadoPagoContext, { id, hash }: PaymentRecord): string =>
  `${ctx.baseUrl}/payments/${id}/ticket?caller_id=${ctx.account.userId}&hash=${hash}`;

function detailsView(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  settlement: SettlementRecord | undefined,
): object {
  const isPaid = hasMoney(payment);
  const keptMinor = settlement ? settlement.feeMinor + settlement.financingMinor : 0;
  const { boleto, pixCode } = payment;
  return {
    payment_method_reference_id: boleto?.number ?? null,
    net_received_amount: decimalOf(isPaid ? payment.amountMinor + payment.overpaidMinor - keptMinor : 0),
    total_paid_amount: decimalOf(payment.totalMinor + payment.overpaidMinor),
    overpaid_amount: decimalOf(payment.overpaidMinor),
    installment_amount: decimalOf(payment.installmentMinor),
    external_resource_url: boleto ? `${ticketUrl(ctx, payment)}&payment_method_id=bolbradesco` : null,
    financial_institution: null,
    payable_deferral_period: null,
    acquirer_reference: null,
    ...(boleto && {
      barcode: { content: boleto.barcode },
      digitable_line: boleto.line,
      verification_code: boleto.number,
    }),
    ...(pixCode && {
      bank_transfer_id: null,
      transaction_id: isPaid ? `PIXE${payment.id.padStart(28, '0')}` : null,
    }),
  };
}

/** The picture that was made last: a payment is shown several times, and to draw it costs more than all else of its view. */
let drawn = { code: '', base64: '' };

function pictureOf(code: string): string {
  if (drawn.code !== code) drawn = { code, base64: qrPng(code).toString('base64') };
  return drawn.base64;
}

function interactionView(ctx: MercadoPagoContext, payment: PaymentRecord): object {
  const { pixCode } = payment;
  if (!pixCode)
    return { type: 'UNSPECIFIED', business_info: { unit: 'online_payments', sub_unit: 'default' } };
  return {
    type: 'OPENPLATFORM',
    business_info: { unit: 'online_payments', sub_unit: 'default' },
    application_data: { name: null, version: null },
    transaction_data: {
      qr_code: pixCode,
      qr_code_base64: pictureOf(pixCode),
      ticket_url: ticketUrl(ctx, payment),
      bank_transfer_id: null,
      transaction_id: hasMoney(payment) ? `PIXE${payment.id.padStart(28, '0')}` : null,
      e2e_id: hasMoney(payment) ? `E${payment.id.padStart(31, '0')}` : null,
      financial_institution: null,
    },
  };
}

/** Items come back with their numbers as texts, as at the provider. */
function additionalView({ additionalInfo }: PaymentRecord): Record<string, unknown> {
  const { items } = additionalInfo;
  if (!Array.isArray(items)) return additionalInfo;
  const asText = (item: object) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    );
  return { ...additionalInfo, items: items.map((item: object) => asText(item)) };
}

/** The payment as the API shows it. */
export function paymentView(ctx: MercadoPagoContext, payment: PaymentRecord) {
  const method = methodOf(payment.methodId);
  const settlement = settlementOf(ctx, payment);
  const releaseMs = settlement?.releaseMs ?? null;
  const refunds = ctx.store.where('mercadopago.refund', 'parent', payment.id);
  return {
    id: Number(payment.id),
    date_created: dateText(payment.createdMs),
    date_approved: dateText(payment.approvedMs),
    date_last_updated: dateText(payment.updatedMs),
    date_of_expiration: payment.card ? null : dateText(payment.expiresMs),
    money_release_date: dateText(releaseMs),
    money_release_schema: null,
    money_release_status: releaseMs !== null && releaseMs <= moneyNow(ctx) ? 'released' : 'pending',
    operation_type: 'regular_payment',
    issuer_id: String(method.issuerId),
    payment_method_id: method.id,
    payment_type_id: method.type,
    payment_method: { id: method.id, type: method.type, issuer_id: String(method.issuerId) },
    status: payment.status,
    status_detail: payment.statusDetail,
    currency_id: 'BRL',
    description: payment.description,
    live_mode: ctx.account.livemode,
    sponsor_id: null,
    authorization_code: payment.card && payment.approvedMs !== null ? payment.id.slice(-6) : null,
    integrator_id: null,
    platform_id: null,
    corporation_id: null,
    build_version: '3.0.0',
    pos_id: null,
    store_id: null,
    taxes_amount: 0,
    shipping_amount: 0,
    counter_currency: null,
    collector_id: ctx.account.userId,
    payer: payerView(payment.payer),
    metadata: payment.metadata,
    additional_info: additionalView(payment),
    order: {},
    external_reference: payment.externalReference,
    transaction_amount: decimalOf(payment.amountMinor),
    transaction_amount_refunded: decimalOf(payment.refundedMinor),
    coupon_amount: 0,
    differential_pricing_id: null,
    deduction_schema: null,
    installments: payment.installments,
    transaction_details: detailsView(ctx, payment, settlement),
    fee_details: feeDetails(payment, settlement),
    charges_details: [],
    captured: payment.captured,
    binary_mode: payment.binaryMode,
    call_for_authorize_id: null,
    statement_descriptor: payment.statementDescriptor,
    card: cardView(payment),
    notification_url: payment.notificationUrl,
    callback_url: payment.callbackUrl,
    refunds: refunds.map(refundView),
    processing_mode: 'aggregator',
    merchant_account_id: null,
    merchant_number: null,
    acquirer_reconciliation: [],
    point_of_interaction: interactionView(ctx, payment),
  };
}
