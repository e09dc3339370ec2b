import type { SettlementLine, SettlementLineKind } from '@trilho/contracts/payout';

/** Under which name of a payout's statement a line's gross amount stands. */
const groupNames: Record<SettlementLineKind, string> = {
  payment: 'Vendas',
  refund: 'Devoluções',
  refund_failure: 'Devoluções',
  dispute: 'Contestações',
  dispute_reversal: 'Contestações',
  fee: 'Tarifas',
  anticipation: 'Antecipação',
  tax: 'Impostos',
  reserve: 'Reservas',
  reserve_release: 'Reservas',
  yield: 'Rendimentos',
  adjustment: 'Ajustes',
  payout: 'Outros repasses',
  payout_failure: 'Outros repasses',
};

const feeName = groupNames.fee;

export interface SumRow {
  name: string;
  /** Centavos, with the sign by which it counts. */
  amount: number;
}

const shownFirst = ['Vendas', 'Devoluções', 'Contestações', feeName];

/**
 * What a payout is made of, in rows that sum to the net amount of its lines to the centavo. Fees are negative. Lines whose
 * gross less fee is not their net make a row of their own.
 */
export function sumsOf(lines: readonly SettlementLine[]): SumRow[] {
  const sums = new Map<string, number>(shownFirst.map((name) => [name, 0]));
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount);
  for (const { kind, gross, fee, net } of lines) {
    add(groupNames[kind], gross);
    add(feeName, -fee);
    if (net !== gross - fee) add('Linhas que não fecham', net - gross + fee);
  }
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
