import type { Environment } from '@trilho/contracts/common';
import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Button, formatCurrency, Modal, Stack, useToast } from '@trilho/ui';
import { Form, FormikCurrency, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { number, object, string } from 'yup';
import { screens } from '../paths.ts';
import { paymentBadge } from '../payments/payment-labels.ts';
import { useChargeCustomerMutation } from '../payments/payments-api.ts';
import { CustomerPicker, type PickedCustomer } from './customer-picker.tsx';
import { OrderFailureBanner } from './order-failure.tsx';
import { PaymentMethodField } from './payment-method-field.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';
import { useOrder } from './use-order.ts';

interface ChargeFormValues {
  customerId: string;
  /** In centavos. */
  amount: number | null;
  description: string;
  paymentMethodId: string;
}

/** The bounds of the provider, which the server checks too. */
const schema = object({
  customerId: string().required('Escolha o cliente.'),
  amount: number()
    .nullable()
    .required('Valor é obrigatório.')
    .min(50, 'O valor deve ser de no mínimo R$ 0,50.')
    .max(99_999_999, 'O valor deve ser de no máximo R$ 999.999,99.'),
  description: string().trim().required('Descrição é obrigatória.').max(500, 'Use no máximo 500 caracteres.'),
  paymentMethodId: string().required('Forma de pagamento é obrigatória.'),
});

export interface CreationModalProps {
  open: boolean;
  environment: Environment;
  /** Chosen already, where the form was opened from a customer. */
  customer?: PickedCustomer | null;
  onClose: () => void;
}

/** 'Nova cobrança': charges a customer's stored card once. The button states the amount. */
export function ChargeModal({ open, environment, customer = null, onClose }: CreationModalProps) {
  const formId = useId();
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const handleClose = () => confirmLeave(onClose);
  const [charge] = useChargeCustomerMutation();
  const { place, failure } = useOrder({
    kind: 'charge',
    outcome: 'a cobrança foi feita',
    send: (order: Omit<Parameters<typeof charge>[0], 'idempotencyKey'>, idempotencyKey) =>
      charge({ ...order, idempotencyKey }).unwrap(),
  });
  const initialValues: ChargeFormValues = {
    ...{ customerId: customer?.id ?? '', amount: null, description: '', paymentMethodId: '' },
  };

  const handleSubmit = async ({ amount, description, ...values }: ChargeFormValues) => {
    const order = { ...values, amount: amount ?? 0, description: description.trim() };
    const payment = await place({ userId, environment, ...order });
    if (!payment) return;
    toast.success(`Cobrança de ${formatCurrency(payment.amount)}: ${paymentBadge(payment).text}.`);
    onClose();
    void navigate(screens.payment.to(payment.id, environment));
  };

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit}>
      {({ values, isSubmitting }) => (
        <Modal
          open={open}
          title="Nova cobrança"
          icon={<CreditCard strokeWidth={1.75} />}
          onClose={isSubmitting ? () => {} : handleClose}
          footer={
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={isSubmitting}>
                {values.amount ? `Cobrar ${formatCurrency(values.amount)}` : 'Cobrar'}
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedFields names={['amount', 'description']} />
            <Stack gap={4}>
              <CustomerPicker name="customerId" environment={environment} initial={customer} />
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
                environment={environment}
              />
              <OrderFailureBanner failure={failure} environment={environment} />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}
