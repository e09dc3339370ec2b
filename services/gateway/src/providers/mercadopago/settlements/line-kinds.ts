import type { SettlementLineKind } from '@trilho/contracts/payout';

/** What a movement is when it takes from the balance, and when it gives to it. */
interface KindBySign {
  out: SettlementLineKind;
  in: SettlementLineKind;
}

const either = (kind: SettlementLineKind): KindBySign => ({ out: kind, in: kind });
const dispute: KindBySign = { out: 'dispute', in: 'dispute_reversal' };
const payout: KindBySign = { out: 'payout', in: 'payout_failure' };
const reserve: KindBySign = { out: 'reserve', in: 'reserve_release' };

/**
 * By the words of `DESCRIPTION` (released money) and of `TRANSACTION_TYPE` (account money), in small letters, as both
 * glossaries list them.
 */
const kinds: Record<string, KindBySign> = {
  payment: either('payment'),
  settlement: either('payment'),
  installment: either('payment'),
  refund: { out: 'refund', in: 'refund_failure' },
  chargeback: dispute,
  dispute,
  payout,
  payout_cancel: payout,
  withdrawal: payout,
  withdrawal_cancel: payout,
  trava_de_recibibles: reserve,
  trava_de_recebivel: reserve,
  restriction: reserve,
  fraud: reserve,
  judgment_bacen: reserve,
  shipping: either('fee'),
  shipping_cancel: either('fee'),
  shipping_return: either('fee'),
  shipping_refund: either('fee'),
  settlement_shipping: either('fee'),
  refund_shipping: either('fee'),
  chargeback_shipping: either('fee'),
  dispute_shipping: either('fee'),
};

/** Words that begin a family: `tax_iibb_…` names a state, `reserve_for_…` a reason. */
const families: readonly (readonly [RegExp, KindBySign])[] = [
  [/^fee[-_]release_in_advance/, either('anticipation')],
  [/^tax_/, either('tax')],
  [/^reserve/, reserve],
  [/^asset_management/, either('yield')],
];

/** What a movement is; one that no glossary lists is an adjustment. */
export function kindOf(words: string, netMinor: number): SettlementLineKind {
  const name = words.trim().toLowerCase();
  const kind = kinds[name] ?? families.find(([begins]) => begins.test(name))?.[1];
  return kind ? kind[netMinor < 0 ? 'out' : 'in'] : 'adjustment';
}
