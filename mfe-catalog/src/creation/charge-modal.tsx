import { formatCurrency } from '@trilho/ui';
import { FormikCurrency, FormikText } from '@trilho/ui/formik';
import { CreditCard } from 'lucide-react';
import { object, string } from 'yup';
import { CustomerPicker } from '../customers/customer-picker.tsx';
import { PaymentMethodField } from '../customers/payment-method-field.tsx';
import { useMissingGateway } from '../modals/use-missing-gateway.tsx';
import { screens } from '../paths.ts';
import { cardAmount } from '../payments/card-amount.ts';
import { paymentBadge } from '../payments/payment-labels.ts';
import { useChargeCustomerMutation } from '../payments/payments-api.ts';
import { FiscalFields } from '../taxes/fiscal-fields.tsx';
import {
  emptyFiscal,
  type FiscalFormValues,
  fiscalFieldNames,
  fiscalSchema,
  toFiscalInput,
} from '../taxes/fiscal-form.ts';
import { CreationModal, type CreationProps } from './creation-modal.tsx';

interface ChargeFormValues {
  customerId: string;
  /** In centavos. */
  amount: number | null;
  description: string;
  paymentMethodId: string;
  fiscal: FiscalFormValues;
}

const schema = object({
  customerId: string().required('Escolha o cliente.'),
  amount: cardAmount(),
  description: string().trim().required('Descrição é obrigatória.').max(500, 'Use no máximo 500 caracteres.'),
  paymentMethodId: string().required('Forma de pagamento é obrigatória.'),
  fiscal: fiscalSchema,
});

/** 'Nova cobrança': charges a customer's stored card once. The button states the amount. */
export function ChargeModal({ customer = null, ...modal }: CreationProps) {
  const [charge] = useChargeCustomerMutation();
  const missing = useMissingGateway(modal.environment, 'storedCharges');
  const initialValues: ChargeFormValues = {
    ...{ customerId: customer?.id ?? '', amount: null, description: '', paymentMethodId: '' },
    fiscal: emptyFiscal,
  };
  return (
    <CreationModal
      {...modal}
      title="Nova cobrança"
      icon={<CreditCard strokeWidth={1.75} />}
      initialValues={initialValues}
      schema={schema}
      unsaved={['customerId', 'amount', 'description', ...fiscalFieldNames]}
      order={{ kind: 'charge', outcome: 'a cobrança foi feita', send: charge }}
      toDetails={({ amount, description, fiscal: said, ...values }) => {
        const fiscal = toFiscalInput(said);
        return {
          ...values,
          amount: amount ?? 0,
          description: description.trim(),
          ...(fiscal && { fiscal }),
        };
      }}
      submit={({ amount }) => (amount ? `Cobrar ${formatCurrency(amount)}` : 'Cobrar')}
      done={(payment) => `Cobrança de ${formatCurrency(payment.amount)}: ${paymentBadge(payment).text}.`}
      screen={screens.payment}
      instead={missing}
    >
      {({ values, isSubmitting }) => (
        <>
          <CustomerPicker name="customerId" environment={modal.environment} initial={customer} />
          <FormikCurrency
            name="amount"
            label="Valor"
            required
            disabled={isSubmitting}
            data-autofocus={customer ? true : undefined}
          />
          <FormikText
            name="description"
            label="Descrição"
            hint="Aparece para o cliente no recibo."
            required
            autoComplete="off"
            disabled={isSubmitting}
          />
          <PaymentMethodField
            name="paymentMethodId"
            customerId={values.customerId}
            environment={modal.environment}
          />
          <FiscalFields environment={modal.environment} disabled={isSubmitting} />
        </>
      )}
    </CreationModal>
  );
}
