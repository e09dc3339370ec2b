import type { PayPalPayer } from '../kernel/paypal-records.ts';
import { payPalId } from './ids.ts';

/** What becomes of a payment that a payer has approved. */
export type PayerOutcome =
  /** 422 with this issue; nothing is stored. */
  | { kind: 'refused'; issue: string }
  /** A capture or an authorization that was declined, with the processor's code. */
  | { kind: 'declined'; processorCode: string }
  /** One that waits for a review. */
  | { kind: 'pending'; reason: string };

interface TestPayer {
  /** The part of the e-mail address before the `@`, of any domain. */
  name: string;
  /** Leads to the same for a payer who is not in this table. */
  amountMinor: number;
  /** What a tester chooses on the payer's page. */
  label: string;
  outcome: PayerOutcome;
}

const refused = (issue: string): PayerOutcome => ({ kind: 'refused', issue });

/**
 * The test table. The payer's e-mail address decides, else the amount. The issues are those of the documented negative
 * testing, which the header `PayPal-Mock-Response` asks for too.
 */
export const testPayers: readonly TestPayer[] = [
  {
    name: 'instrument-declined',
    amountMinor: 7001,
    label: 'Recusado: meio de pagamento',
    outcome: refused('INSTRUMENT_DECLINED'),
  },
  {
    name: 'payer-cannot-pay',
    amountMinor: 7002,
    label: 'Recusado: o pagador não pode pagar',
    outcome: refused('PAYER_CANNOT_PAY'),
  },
  {
    name: 'transaction-refused',
    amountMinor: 7003,
    label: 'Recusado: transação recusada',
    outcome: refused('TRANSACTION_REFUSED'),
  },
  {
    name: 'compliance-violation',
    amountMinor: 7004,
    label: 'Recusado: conformidade',
    outcome: refused('COMPLIANCE_VIOLATION'),
  },
  {
    name: 'payer-action-required',
    amountMinor: 7005,
    label: 'Recusado: o pagador precisa voltar ao PayPal',
    outcome: refused('PAYER_ACTION_REQUIRED'),
  },
  {
    name: 'declined',
    amountMinor: 7006,
    label: 'Captura recusada pelo processador',
    outcome: { kind: 'declined', processorCode: '5120' },
  },
  {
    name: 'pending',
    amountMinor: 7007,
    label: 'Em análise',
    outcome: { kind: 'pending', reason: 'PENDING_REVIEW' },
  },
];

/** Who pays when nobody else is named. */
export const DEFAULT_EMAIL = 'comprador@personal.example.com';

/** The address of a payer of the table. */
export const emailOf = ({ name }: Pick<TestPayer, 'name'>): string => `${name}@personal.example.com`;

/** The payer behind an e-mail address: always the same account. */
export function payerOf(email: string): PayPalPayer {
  return { email, payerId: payPalId(email.toLowerCase()), givenName: 'Ana', surname: 'Souza' };
}

/** What the table says of a payment; undefined when it succeeds. */
export function outcomeOf(email: string, amountMinor: number): PayerOutcome | undefined {
  const name = email.split('@', 1)[0]?.toLowerCase();
  const byName = testPayers.find((payer) => payer.name === name);
  const isNamed = name === 'aprovado' || byName !== undefined;
  const found = isNamed ? byName : testPayers.find((payer) => payer.amountMinor === amountMinor);
  return found?.outcome;
}
