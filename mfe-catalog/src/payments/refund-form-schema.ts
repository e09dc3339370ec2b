import { formatCurrency } from '@trilho/ui';
import { number, object, string } from 'yup';

/** What the refund form holds. */
export interface RefundFormValues {
  kind: 'total' | 'partial';
  /** Centavos; only a partial refund asks for it. */
  amount: number | null;
}

/** A part may be at most `refundable` centavos. */
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
