import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import { comparePayment } from '../../modules/settlement-differences/compare/compare-payment.ts';
import type {
  DisputeFacts,
  PaymentFacts,
  RefundFacts,
  SaleFacts,
} from '../../modules/settlement-differences/compare/facts.ts';
import type { ComparedLine } from '../../modules/settlement-differences/compare/finding.ts';

/** A sale of R$ 100,00 on 1 July 2026 with a fee of R$ 4,38, at hand on the 31st, a Friday. */
export const sale: SaleFacts = {
  ...{ gross: 10_000, toldFee: 438, agreedFee: null, estimate: 0, takesTold: true, parts: 1 },
  ...{ expectedOn: '2026-07-31', countsFrom: '2026-07-01' },
};
export const untold = { toldFee: null, expectedOn: null };
export const refund: RefundFacts = {
  ...{ id: 'ref_1', externalId: 're_1', status: 'succeeded', amount: 3_000, feeReturned: 0 },
  since: '2026-07-10',
};
export const dispute: DisputeFacts = {
  ...{ id: 'dsp_1', externalId: 'dp_1', status: 'needs_response', amount: 10_000, fee: 5_500 },
  since: '2026-07-15',
};

export type Told = Partial<ComparedLine> & Pick<ComparedLine, 'kind' | 'gross' | 'fee'>;
export const lines = (...told: Told[]): ComparedLine[] =>
  told.map((line, index) => ({
    ...{ id: `stl_${index + 1}`, net: line.gross - line.fee, day: '2026-07-01', availableOn: '2026-07-31' },
    ...{ currency: 'BRL', sourceExternalId: 'pi_1', detailExternalId: null },
    ...line,
  }));
export const sold = (more: Partial<ComparedLine> = {}): Told => ({
  kind: 'payment',
  gross: 10_000,
  fee: 438,
  ...more,
});
export const back = (more: Partial<ComparedLine> = {}): Told => ({
  ...{ kind: 'refund', gross: -3_000, fee: 0, day: '2026-07-10', detailExternalId: 're_1' },
  ...more,
});
export const taken = (more: Partial<ComparedLine> = {}): Told => ({
  ...{ kind: 'dispute', gross: -10_000, fee: 5_500, day: '2026-07-15', detailExternalId: 'dp_1' },
  ...more,
});
export const given = (more: Partial<ComparedLine> = {}): Told => ({
  ...{ kind: 'dispute_reversal', gross: 10_000, fee: -5_500, day: '2026-07-20', detailExternalId: 'dp_1' },
  ...more,
});

export type Has = Partial<Omit<PaymentFacts, 'sale'>> & { sale?: Partial<SaleFacts> };
export const factsOf = (has: Has): PaymentFacts => ({
  ...{ id: 'pay_1', externalId: 'pi_1', currency: 'BRL', refunds: [], disputes: [] },
  period: { from: '2026-06-01', to: '2026-07-20' },
  ...has,
  sale: { ...sale, ...has.sale },
});

/** What a person would write down of a finding: its kind, what was expected, what was told, and the money that differs. */
export type Row = [DifferenceKind, number | null, number | null, number];
export const compare = (has: Has, told: Told[], account: Told[] = []) => {
  const compared = comparePayment(factsOf(has), { balance: lines(...told), account: lines(...account) });
  const rows = compared.findings.map(
    ({ kind, expected, told: said, amount }): Row => [...([kind, expected, said, amount] as Row)],
  );
  return { ...compared, rows };
};

export const until = (to: string) => ({ period: { from: '2026-06-01', to } });
export const third = (gross: number, day: string, more: Partial<ComparedLine> = {}): Told => ({
  ...{ kind: 'payment', gross, fee: 146, day, availableOn: day, ...more },
});
export const thirds = [third(3_334, '2026-07-31'), third(3_333, '2026-08-31'), third(3_333, '2026-09-29')];
