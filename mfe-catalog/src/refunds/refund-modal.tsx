import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Banner, formatCurrency, SegmentedToggle, Stack, token } from '@trilho/ui';
import { Form, FormikCurrency } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import type { RefundAttempts } from './refund-attempts.ts';
import { type RefundFormValues, refundFormSchema } from './refund-form-schema.ts';
import { useRefund } from './use-refund.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

const choices = [
  { value: 'total', label: 'Total' },
  { value: 'partial', label: 'Parcial' },
] as const;

interface RefundModalProps extends ModalState {
  /** The payment when the modal opened: its refundable amount stays on offer unless an attempt is refused. */
  payment: PortalPaymentDetails;
  /** The currently refundable amount, in centavos. */
  refundableNow: number;
  environment: Environment;
  /** Kept while the payment's screen is open. */
  attempts: RefundAttempts;
}

/** Refunds the rest of a payment or a part of it. The button states the amount. */
export function RefundModal(props: RefundModalProps) {
  const { open, payment, refundableNow, environment, attempts, onClose } = props;
  const { refund, error, isOutdated } = useRefund(payment, environment, attempts);
  const formId = useId();
  const { currency, customerName, customerEmail } = payment;
  const refundable = isOutdated ? refundableNow : payment.refundable;
  const isFullyRefunded = refundable === 0;
  const money = (minor: number) => formatCurrency(minor, currency);
  const initialValues: RefundFormValues = { kind: 'total', amount: null };
  const amountOf = ({ kind, amount }: RefundFormValues) => (kind === 'total' ? refundable : (amount ?? 0));

  const handleSubmit = async (values: RefundFormValues) => {
    if (await refund(amountOf(values))) onClose();
  };

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={refundFormSchema(refundable, currency)}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting, setFieldValue }) => {
        const amount = amountOf(values);
        const isPossible = amount > 0 && amount <= refundable;
        const submit = isPossible ? `Reembolsar ${money(amount)}` : 'Reembolsar';
        return (
          <FormModal
            open={open}
            title="Reembolsar pagamento"
            icon={<Undo2 strokeWidth={1.75} />}
            size="sm"
            formId={formId}
            submit={isFullyRefunded ? null : submit}
            submitVariant="danger"
            dismiss={isFullyRefunded ? 'Fechar' : 'Cancelar'}
            isBusy={isSubmitting}
            onClose={onClose}
          >
            <Form id={formId}>
              <Stack gap={4}>
                <p>
                  {isFullyRefunded ? 'Nada mais' : money(refundable)} do pagamento de{' '}
                  <strong>{customerName ?? customerEmail}</strong>{' '}
                  {isFullyRefunded ? 'pode ser reembolsado.' : 'podem ser reembolsados.'}
                </p>
                {!isFullyRefunded && (
                  <div>
                    <SegmentedToggle
                      label="Quanto reembolsar"
                      options={choices}
                      value={values.kind}
                      disabled={isSubmitting}
                      onChange={(kind) => void setFieldValue('kind', kind)}
                    />
                  </div>
                )}
                {!isFullyRefunded && values.kind === 'partial' && (
                  <FormikCurrency
                    name="amount"
                    label="Valor do reembolso"
                    hint={`De R$ 0,01 a ${money(refundable)}`}
                    currency={currency}
                    disabled={isSubmitting}
                    required
                  />
                )}
                {isPossible && (
                  <Note>
                    O cliente recebe {money(amount)} de volta em até 10 dias úteis. Um reembolso não pode ser
                    desfeito.
                  </Note>
                )}
                {error && <Banner tone="danger">{error}</Banner>}
              </Stack>
            </Form>
          </FormModal>
        );
      }}
    </Formik>
  );
}
