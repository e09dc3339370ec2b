import type { BalanceEntryKind, LedgerAccount } from './balance.ts';
import type { PayoutMatch, PayoutStatus, SettlementLineKind } from './payout.ts';
import type { ReceivableStatus } from './receivable.ts';
import type { DifferenceKind, DifferenceStatus, ExplanationAccount } from './settlement-difference.ts';
import type { SettlementFileSource, SettlementFileStatus } from './settlement-file.ts';

/** What an account of the ledger is called. */
export const accountNames: Record<LedgerAccount, string> = {
  receivable: 'Recebíveis a liberar',
  available: 'Saldo no gateway',
  in_transit: 'Repasses em trânsito',
  bank: 'Banco',
  held: 'Retido',
  sales: 'Vendas brutas',
  refunds: 'Devoluções',
  chargebacks: 'Perdas com contestação',
  fees: 'Tarifas do gateway',
  estimated_fees: 'Tarifas estimadas',
  installment_costs: 'Custo de parcelamento',
  anticipation_costs: 'Custo de antecipação',
  taxes: 'Impostos retidos',
  surpluses: 'Valores a devolver ao cliente',
  exchange: 'Câmbio',
  yields: 'Rendimentos',
  differences: 'Diferenças a esclarecer',
  expected_taxes: 'Tributos previstos (CBS e IBS)',
  taxes_to_split: 'Contrapartida dos tributos previstos',
};

/** What a posting is called. */
export const entryNames: Record<BalanceEntryKind, string> = {
  payment: 'Pagamento',
  fee: 'Tarifa',
  release: 'Liberação',
  refund: 'Reembolso',
  refund_failure: 'Reembolso que falhou',
  dispute: 'Contestação',
  surplus: 'Valor recebido a mais',
  surplus_return: 'Devolução de valor a mais',
  anticipation: 'Antecipação',
  payout: 'Repasse enviado',
  payout_arrival: 'Repasse recebido',
  payout_failure: 'Repasse que falhou',
  bank_debit: 'Débito no banco',
  exchange: 'Câmbio',
  tax: 'Imposto retido',
  yield: 'Rendimento',
  reserve: 'Reserva',
  adjustment: 'Linha sem causa conhecida',
  explanation: 'Diferença esclarecida',
  correction: 'Correção',
  tax_forecast: 'Previsão de tributos',
};

export const receivableStatusNames: Record<ReceivableStatus, string> = {
  open: 'A liberar',
  released: 'Liberado',
  canceled: 'Cancelado',
};

/** What a line of a gateway's statement is called. */
export const lineNames: Record<SettlementLineKind, string> = {
  payment: 'Venda',
  refund: 'Reembolso',
  refund_failure: 'Reembolso que falhou',
  dispute: 'Contestação',
  dispute_reversal: 'Contestação ganha',
  payout: 'Repasse',
  payout_failure: 'Repasse que falhou',
  fee: 'Tarifa',
  anticipation: 'Antecipação',
  tax: 'Imposto',
  reserve: 'Reserva',
  reserve_release: 'Reserva liberada',
  yield: 'Rendimento',
  adjustment: 'Ajuste',
};

/** What each difference is called, and what to do about it. */
export const differenceWords: Record<DifferenceKind, { name: string; advice: string }> = {
  missing_here: {
    name: 'Falta aqui',
    advice:
      'O gateway tem um pagamento com a nossa referência que não está aqui. Confira-o no painel do gateway.',
  },
  missing_there: {
    name: 'Falta no gateway',
    advice:
      'O valor já deveria ter sido liberado e não está no extrato. Pergunte ao gateway por este pagamento.',
  },
  fee: {
    name: 'Tarifa diferente',
    advice: 'O gateway cobrou outra tarifa. Confira o contrato e peça a diferença, ou corrija as condições.',
  },
  amount: {
    name: 'Valor diferente',
    advice: 'O valor no extrato não é o do pagamento. Pergunte ao gateway o que mudou.',
  },
  late: {
    name: 'Liberado com atraso',
    advice: 'O valor foi liberado depois do prazo combinado. Confira o prazo nas condições.',
  },
  double: {
    name: 'Linha em dobro',
    advice: 'O extrato traz o mesmo lançamento duas vezes. Pergunte ao gateway qual deles vale.',
  },
  refund_twice: {
    name: 'Reembolso em dobro',
    advice: 'O gateway devolveu mais do que foi pedido. Peça a correção ao gateway.',
  },
  dispute_not_returned: {
    name: 'Contestação ganha sem devolução',
    advice: 'A contestação foi ganha e o valor não voltou. Peça-o ao gateway.',
  },
  anticipation_not_asked: {
    name: 'Antecipação não pedida',
    advice: 'O gateway antecipou e cobrou por isso. Desligue a antecipação automática, se não a quer.',
  },
  rounding: {
    name: 'Soma da linha não fecha',
    advice: 'Bruto menos tarifa não dá o líquido desta linha. A diferença fica à vista até ser explicada.',
  },
  unknown_line: {
    name: 'Linha desconhecida',
    advice: 'Não há pagamento nosso para esta linha. Veja no painel do gateway de onde ela veio.',
  },
  currency: {
    name: 'Moeda diferente',
    advice: 'O extrato está em outra moeda. Confira a moeda da conta no gateway.',
  },
  payout_sum: {
    name: 'Repasse não fecha',
    advice: 'As linhas não somam o valor do repasse. Importe o extrato de novo ou pergunte ao gateway.',
  },
  bank_amount: {
    name: 'Crédito no banco diferente',
    advice: 'O banco creditou outro valor. Confira o extrato do banco e as tarifas da conta.',
  },
};

export const differenceStatusNames: Record<DifferenceStatus, string> = {
  open: 'Aberta',
  explained: 'Explicada',
  resolved: 'Resolvida',
};

/** The accounts that an explanation may move an amount to, the usual ones first. */
export const explanationNames: Record<ExplanationAccount, string> = {
  fees: accountNames.fees,
  installment_costs: accountNames.installment_costs,
  anticipation_costs: accountNames.anticipation_costs,
  taxes: accountNames.taxes,
  chargebacks: accountNames.chargebacks,
  refunds: accountNames.refunds,
  sales: accountNames.sales,
  bank: accountNames.bank,
  exchange: accountNames.exchange,
  yields: accountNames.yields,
};

export const payoutStatusNames: Record<PayoutStatus, string> = {
  in_transit: 'A caminho',
  paid: 'Pago',
  failed: 'Falhou',
  canceled: 'Cancelado',
};

/** Whether the lines of a payout come to its amount, and to what we know. */
export const payoutMatchNames: Record<PayoutMatch, string> = {
  waiting: 'Esperando o extrato',
  matched: 'Conferido',
  different: 'Com diferença',
};

export const settlementFileStatusNames: Record<SettlementFileStatus, string> = {
  reading: 'Lendo',
  read: 'Lido',
  failed: 'Não lido',
};

export const settlementFileSourceNames: Record<SettlementFileSource, string> = {
  gateway: 'Do gateway',
  upload: 'Enviado',
};
