import type { PaymentStatus } from '../../kernel/mercadopago-records.ts';

interface Outcome {
  status: PaymentStatus;
  detail: string;
}

const rejected = (reason: string): Outcome => ({ status: 'rejected', detail: `cc_rejected_${reason}` });

/** What the documented names of a test card's holder lead to. */
const outcomes: Record<string, Outcome> = {
  OTHE: rejected('other_reason'),
  CONT: { status: 'in_process', detail: 'pending_contingency' },
  CALL: rejected('call_for_authorize'),
  FUND: rejected('insufficient_amount'),
  SECU: rejected('bad_filled_security_code'),
  EXPI: rejected('bad_filled_date'),
  FORM: rejected('bad_filled_other'),
  CARD: rejected('bad_filled_card_number'),
  INST: rejected('invalid_installments'),
  DUPL: rejected('duplicated_payment'),
  LOCK: rejected('card_disabled'),
  CTNA: rejected('card_type_not_allowed'),
  ATTE: rejected('max_attempts'),
  BLAC: rejected('blacklist'),
};

/** The refusal or review that a holder's name asks for; undefined for `APRO` and every other name. */
export function outcomeOf(holder: string | null): Outcome | undefined {
  const name = (holder ?? '').trim().toUpperCase();
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}
