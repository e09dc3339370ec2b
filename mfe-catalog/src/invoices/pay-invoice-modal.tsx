import type { Environment } from '@trilho/contracts/common';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import { useUserId } from '@trilho/portal';
import { formatCurrency, Stack, useToast } from '@trilho/ui';
import { Form } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { object, string } from 'yup';
import { PaymentMethodField } from '../customers/payment-method-field.tsx';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import { OrderFailureBanner } from '../orders/order-failure.tsx';
import { useOrder } from '../orders/use-order.ts';
import { usePayInvoiceMutation } from './invoices-api.ts';

const schema = object({ paymentMethodId: string().required('Forma de pagamento é obrigatória.') });

interface PayInvoiceModalProps extends ModalState {
  invoice: PortalInvoice;
  environment: Environment;
}

/** Charges an open invoice on one of its customer's cards. */
export function PayInvoiceModal({ open, invoice, environment, onClose }: PayInvoiceModalProps) {
  const formId = useId();
  const userId = useUserId();
  const toast = useToast();
  const [pay] = usePayInvoiceMutation();
  const { place, failure } = useOrder({ kind: 'invoice', outcome: 'a fatura foi paga', send: pay });
  const amount = formatCurrency(invoice.amountDue, invoice.currency);

  const handleSubmit = async ({ paymentMethodId }: { paymentMethodId: string }) => {
    if (!(await place({ userId, environment, id: invoice.id, paymentMethodId }))) return;
    toast.success('Fatura paga.');
    onClose();
  };

  return (
    <Formik initialValues={{ paymentMethodId: '' }} validationSchema={schema} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <FormModal
          open={open}
          title="Cobrar fatura"
          icon={<CreditCard strokeWidth={1.75} />}
          size="sm"
          formId={formId}
          submit={`Cobrar ${amount}`}
          isBusy={isSubmitting}
          onClose={onClose}
        >
          <Form id={formId}>
            <Stack gap={4}>
              <p>
                {amount} de <strong>{invoice.customerName ?? invoice.customerEmail}</strong>
                {invoice.planName && `, por ${invoice.planName}`}.
              </p>
              <PaymentMethodField
                name="paymentMethodId"
                customerId={invoice.customerId}
                environment={environment}
              />
              <OrderFailureBanner failure={failure} environment={environment} />
            </Stack>
          </Form>
        </FormModal>
      )}
    </Formik>
  );
}
