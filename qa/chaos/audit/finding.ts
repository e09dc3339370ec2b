/** The promises that the auditor holds the product to. */
export type Rule =
  | 'double_effect'
  | 'lost_effect'
  | 'surplus_kept'
  | 'untrue_answer'
  | 'state_back'
  | 'event_mismatch'
  | 'unresolved';

/** One broken promise. `subject` is the id of an operation or a payment, by which `report.ts` adds both histories. */
export interface Finding {
  rule: Rule;
  subject: string;
  message: string;
}
