import { formatCurrency } from '@trilho/ui';
import { number, object, string } from 'yup';

/** Values of the refund form. */
export interface RefundFormValues {
  kind: 'total' | 'partial';
  /** In centavos; used by a partial refund only. */
  amount: number | null;
}

/** A partial refund is at most `refundable` centavos. */
export const refundFormSchema = (refundable: number, currency: string) =>
  object({
    kind: string<RefundFormValues['kind']>().required(),
    amount: number()
      .nullable()
      .when('kind', ([kind], rule) =>
        kind === 'partial'
          ? rule
              .required('Informe o valor do reembolso.')
              .min(1, 'O valor deve ser maior que zero.')
              .max(refundable, `O valor deve ser de no máximo ${formatCurrency(refundable, currency)}.`)
          : rule,
      ),
  });
