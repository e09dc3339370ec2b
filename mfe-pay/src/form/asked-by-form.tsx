import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { PayFormValues } from '../fields/pay-form-schema.ts';
import type { AskedCard } from '../route/card-terms.ts';

/** Tells of the form's amount and instalments, which decide where its card is paid. Shows nothing. */
export function AskedByForm({ onChange }: { onChange: (asked: AskedCard) => void }) {
  const { amount, installments } = useFormikContext<PayFormValues>().values;
  useEffect(() => onChange({ amount, installments: Number(installments) }), [amount, installments, onChange]);
  return null;
}
