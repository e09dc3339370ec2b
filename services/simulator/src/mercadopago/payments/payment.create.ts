import { boletoCodes } from '../../brazil/boleto-code.ts';
import { dayInBrazil, endOfDayInBrazil } from '../../brazil/calendar.ts';
import { pixCode } from '../../brazil/pix-code.ts';
import type { CardTokenRecord, PayerRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import type { Input } from '../api.ts';
import { redeemToken } from '../card-tokens/card-token.routes.ts';
import type { MercadoPagoContext } from '../context.ts';
import { badRequest, MercadoPagoError } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { nextId, randomHex } from '../ids.ts';
import { termsOf } from '../movements/terms.ts';
import { payerCosts } from '../payment-methods/installments.ts';
import {
  findMethod,
  isCardMethod,
  methodOf,
  type PaymentMethodRow,
} from '../payment-methods/payment-method.table.ts';
import { outcomeOf } from './holder-names.ts';
import { readAmount, readExpiration, readNotificationUrl, readPayer } from './payment.params.ts';

const DAY_MS = 86_400_000;
/** How long an authorised amount may be captured. */
export const CAPTURE_MS = 5 * DAY_MS;

type Draft = Omit<PaymentRecord, 'status' | 'statusDetail'>;

/** What every payment begins with. */
function draftOf(ctx: MercadoPagoContext, body: Fields, method: PaymentMethodRow, payer: PayerRecord): Draft {
  const amountMinor = readAmount(body);
  if (amountMinor < method.minMinor || amountMinor > method.maxMinor) {
    throw badRequest(4037, 'Invalid transaction_amount');
  }
  const descriptor = body.string('statement_descriptor') ?? null;
  return {
    id: nextId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    approvedMs: null,
    expiresMs: null,
    methodId: method.id,
    amountMinor,
    totalMinor: amountMinor,
    installmentMinor: 0,
    installments: 1,
    refundedMinor: 0,
    overpaidMinor: 0,
    captured: true,
    binaryMode: body.boolean('binary_mode') ?? false,
    description: body.string('description') ?? null,
    externalReference: body.text('external_reference') ?? null,
    notificationUrl: readNotificationUrl(body),
    callbackUrl: body.string('callback_url') ?? null,
    statementDescriptor: descriptor,
    metadata: body.plain('metadata'),
    additionalInfo: body.plain('additional_info'),
    payer,
    card: null,
    cardId: null,
    hash: randomHex(),
    pixCode: null,
    boleto: null,
  };
}

function readInstallments(body: Fields): number {
  if (!body.has('installments')) throw badRequest(4004, "installments attribute can't be null");
  const count = body.values.installments;
  if (typeof count !== 'number') throw badRequest(4005, 'installments attribute must be numeric');
  return count;
}

/** Charges or authorises a card. A refusal is a payment too: answered with 201 and the status `rejected`. */
function createByCard(ctx: MercadoPagoContext, body: Fields, token: CardTokenRecord): PaymentRecord {
  const method = methodOf(token.card.methodId);
  const payer = readPayer(ctx, body);
  const draft = draftOf(ctx, body, method, payer);
  const installments = readInstallments(body);
  const costOf = (freeUpTo: number) =>
    payerCosts(method, draft.amountMinor, freeUpTo).find((each) => each.installments === installments);
  const cost = costOf(termsOf(ctx).sellerInstallments);
  if (!cost) throw badRequest(109, 'Invalid number of shares for this payment_method_id');
  const capture = body.boolean('capture') ?? true;
  if (!capture && method.deferredCapture !== 'supported') {
    throw badRequest(2027, 'The action requested is not valid for the current payment method type');
  }
  const base: Draft = {
    ...draft,
    installments,
    totalMinor: cost.totalMinor,
    installmentMinor: cost.installmentMinor,
    sellerFinancingMinor: Math.max(0, (costOf(1)?.totalMinor ?? cost.totalMinor) - cost.totalMinor),
    card: token.card,
    cardId: token.cardId,
    captured: capture,
  };
  const outcome = outcomeOf(token.card.holder.name);
  if (outcome?.status === 'in_process' && base.binaryMode) {
    return { ...base, status: 'rejected', statusDetail: 'cc_rejected_other_reason' };
  }
  if (outcome) return { ...base, status: outcome.status, statusDetail: outcome.detail };
  if (capture) return { ...base, status: 'approved', statusDetail: 'accredited', approvedMs: ctx.nowMs };
  return {
    ...base,
    status: 'authorized',
    statusDetail: 'pending_capture',
    expiresMs: ctx.nowMs + CAPTURE_MS,
  };
}

function createByPix(ctx: MercadoPagoContext, body: Fields, method: PaymentMethodRow): PaymentRecord {
  const draft = draftOf(ctx, body, method, readPayer(ctx, body));
  return {
    ...draft,
    status: 'pending',
    statusDetail: 'pending_waiting_transfer',
    expiresMs: readExpiration(ctx, body, ctx.nowMs + DAY_MS),
    pixCode: pixCode({
      key: keyOf(ctx.account.userId),
      amountMinor: draft.amountMinor,
      txid: `mpqrinter${draft.id}`,
      name: `VENDEDOR ${ctx.account.userId}`,
      city: 'SAO PAULO',
    }),
  };
}

/** The receiver's random Pix key, in the shape of one. */
const keyOf = (userId: number): string => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`;

const REQUIRED_ADDRESS = ['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit'];

/** Refuses a boleto whose payer is not fully known. */
function checkBoletoPayer({ firstName, lastName, identification, address }: PayerRecord): void {
  const missing = [
    ...(firstName ? [] : ['payer.first_name']),
    ...(lastName ? [] : ['payer.last_name']),
    ...(identification.type ? [] : ['payer.identification.type']),
    ...(identification.number ? [] : ['payer.identification.number']),
    ...REQUIRED_ADDRESS.filter((name) => !address?.[name]).map((name) => `payer.address.${name}`),
  ];
  if (missing.length === 0) return;
  const causes = missing.map((name) => ({ code: 1, description: `${name} attribute can't be null` }));
  throw new MercadoPagoError(400, 'bad_request', causes[0]?.description ?? 'Params Error', causes);
}

function createByBoleto(ctx: MercadoPagoContext, body: Fields, method: PaymentMethodRow): PaymentRecord {
  const payer = readPayer(ctx, body);
  checkBoletoPayer(payer);
  const draft = draftOf(ctx, body, method, payer);
  const expiresMs = endOfDayInBrazil(readExpiration(ctx, body, ctx.nowMs + 3 * DAY_MS));
  const charge = {
    bank: '237',
    amountMinor: draft.amountMinor,
    dueOn: dayInBrazil(expiresMs),
    number: draft.id,
  };
  return {
    ...draft,
    status: 'pending',
    statusDetail: 'pending_waiting_payment',
    expiresMs,
    boleto: { number: draft.id, ...boletoCodes(charge) },
  };
}

/** Reads a request for a new payment, without storing it. A card's token is used up. */
export function buildPayment(ctx: MercadoPagoContext, { body }: Input): PaymentRecord {
  const methodId = body.string('payment_method_id');
  const tokenId = body.string('token');
  const method = methodId === undefined ? undefined : findMethod(methodId);
  if (methodId !== undefined && !method) throw badRequest(3028, 'Invalid payment_method_id');
  if (method && !isCardMethod(method)) {
    return method.id === 'pix' ? createByPix(ctx, body, method) : createByBoleto(ctx, body, method);
  }
  if (tokenId === undefined) {
    throw method
      ? badRequest(2006, 'Card Token not found')
      : badRequest(4001, "payment_method_id attribute can't be null");
  }
  const token = redeemToken(ctx, tokenId);
  if (method && token.card.methodId !== method.id) throw badRequest(10_103, 'diff_param_bins');
  return createByCard(ctx, body, token);
}
