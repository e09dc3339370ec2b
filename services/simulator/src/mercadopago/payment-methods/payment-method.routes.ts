import { centavosOf, decimalOf } from '../amounts.ts';
import type { MercadoPagoEndpoint } from '../api.ts';
import { badRequest } from '../errors.ts';
import { termsOf } from '../movements/terms.ts';
import { type PayerCost, payerCosts } from './installments.ts';
import {
  findMethod,
  isCardMethod,
  methodOfNumber,
  type PaymentMethodRow,
  paymentMethods,
} from './payment-method.table.ts';

export const thumbnailOf = (id: string): string =>
  `https://http2.mlstatic.com/storage/logos-api-admin/${id}.svg`;

const reais = (amountMinor: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(amountMinor / 100);

function methodView(row: PaymentMethodRow) {
  const { bin, securityCode } = row;
  const settings = bin &&
    securityCode && {
      card_number: { validation: 'standard', length: row.numberLength },
      bin: {
        pattern: bin.source,
        installments_pattern: row.maxInstallments > 1 ? bin.source : '',
        exclusion_pattern: null,
      },
      security_code: { mode: 'mandatory', length: securityCode.length, card_location: securityCode.location },
    };
  return {
    id: row.id,
    name: row.name,
    payment_type_id: row.type,
    status: 'active',
    secure_thumbnail: thumbnailOf(row.id),
    thumbnail: thumbnailOf(row.id),
    deferred_capture: row.deferredCapture,
    settings: settings ? [settings] : [],
    additional_info_needed: settings
      ? ['cardholder_name', 'cardholder_identification_type', 'cardholder_identification_number']
      : [],
    min_allowed_amount: decimalOf(row.minMinor),
    max_allowed_amount: decimalOf(row.maxMinor),
    accreditation_time: row.accreditationMinutes,
    financial_institutions: [],
    processing_modes: ['aggregator'],
    issuer: { id: row.issuerId, name: row.issuerName, default: true },
  };
}

function costView(row: PaymentMethodRow, cost: PayerCost) {
  const { installments, interest, installmentMinor, totalMinor } = cost;
  const noun = installments === 1 ? 'parcela' : 'parcelas';
  return {
    installments,
    installment_rate: interest / 100,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: interest === 0 ? [] : ['CFT_0,00%|TEA_0,00%'],
    installment_rate_collector: ['MERCADOPAGO'],
    min_allowed_amount: decimalOf(installments === 1 ? row.minMinor : 500 * installments),
    max_allowed_amount: decimalOf(row.maxMinor),
    recommended_message: `${installments} ${noun} de R$ ${reais(installmentMinor)} (R$ ${reais(totalMinor)})`,
    installment_amount: decimalOf(installmentMinor),
    total_amount: decimalOf(totalMinor),
    payment_method_option_id: `${row.id}.${installments}`,
  };
}

function methodAsked(query: Record<string, string>): PaymentMethodRow {
  const byNumber = query.bin ? methodOfNumber(query.bin) : undefined;
  const named = query.payment_method_id ? findMethod(query.payment_method_id) : undefined;
  const method = query.payment_method_id ? named : byNumber;
  if (!method || !isCardMethod(method) || (query.bin && byNumber !== method)) {
    throw badRequest(3028, 'Invalid payment_method_id');
  }
  return method;
}

export const paymentMethodEndpoints: MercadoPagoEndpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods',
    isPublic: true,
    handle: () => paymentMethods.map(methodView),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/search',
    isPublic: true,
    query: ['bins', 'site_id', 'marketplace', 'status'],
    handle(_ctx, { query }) {
      const found = query.bins ? methodOfNumber(query.bins) : undefined;
      const results = (found ? [found] : query.bins ? [] : paymentMethods).map(methodView);
      return { paging: { total: results.length, limit: 50, offset: 0 }, results };
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/card_issuers',
    isPublic: true,
    query: ['payment_method_id', 'bin'],
    handle(_ctx, { query }) {
      const { id, issuerId, issuerName } = methodAsked(query);
      const issuer = { id: String(issuerId), name: issuerName, thumbnail: thumbnailOf(id) };
      return [
        { ...issuer, secure_thumbnail: thumbnailOf(id), processing_mode: 'aggregator', status: 'active' },
      ];
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/installments',
    isPublic: true,
    query: [
      'bin',
      'amount',
      'payment_method_id',
      'issuer_id',
      'payment_type_id',
      'processing_mode',
      'locale',
    ],
    handle(ctx, { query }) {
      const method = methodAsked(query);
      const amountMinor = centavosOf(Number(query.amount ?? Number.NaN));
      if (amountMinor === undefined || amountMinor < 1) throw badRequest(4037, 'Invalid transaction_amount');
      return [
        {
          payment_method_id: method.id,
          payment_type_id: method.type,
          issuer: { id: method.issuerId, name: method.issuerName, thumbnail: thumbnailOf(method.id) },
          processing_mode: 'aggregator',
          merchant_account_id: null,
          payer_costs: payerCosts(method, amountMinor, termsOf(ctx).sellerInstallments).map((cost) =>
            costView(method, cost),
          ),
          agreements: null,
        },
      ];
    },
  },
];
