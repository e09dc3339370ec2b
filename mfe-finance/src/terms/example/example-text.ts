import {
  type AgreedTerms,
  type ExpectedSettlement,
  expectedSettlement,
  type SettledSale,
} from '@trilho/contracts/expected-settlement';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import { formatCurrency } from '@trilho/ui';

export interface Example {
  sale: SettledSale;
  settlement: ExpectedSettlement;
  netMinor: number;
}

/** A sale of today by some terms; undefined where none is for it. */
export function exampleOf(sale: SettledSale, agreed: AgreedTerms): Example | undefined {
  const settlement = expectedSettlement(sale, agreed);
  return settlement && { sale, settlement, netMinor: sale.amountMinor - settlement.feeMinor };
}

/** `Uma venda de R$ 100,00 em 3 parcelas no cartão pelo Stripe, paga hoje`. */
export function saleText({ amountMinor, installments, method, gateway }: SettledSale): string {
  const parts = installments > 1 ? ` em ${installments} parcelas` : '';
  return `Uma venda de ${formatCurrency(amountMinor)}${parts} por ${methodWords[method]} no ${gatewayName(gateway)}, paga hoje`;
}
