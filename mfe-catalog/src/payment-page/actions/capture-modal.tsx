import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { useUserId } from '@trilho/portal';
import { Banner, formatCurrency, Stack, token, useToast } from '@trilho/ui';
import { Form, FormikCheckbox, FormikCurrency } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { CircleDollarSign } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { number, object } from 'yup';
import { FormModal } from '../../modals/form-modal.tsx';
import type { ModalState } from '../../modals/use-modal.tsx';
import { useOrder } from '../../orders/use-order.ts';
import { useCapturePaymentMutation } from '../../payments/payments-api.ts';
import { capturable } from './payment-reach.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

interface CaptureFormValues {
  /** In centavos. */
  amount: number | null;
  /** More will be captured later: the rest stays authorised. */
  isPart: boolean;
}

const schemaOf = (authorised: string, most: number) =>
  object({
    amount: number()
      .nullable()
      .required('Informe o valor a capturar.')
      .min(1, 'O valor deve ser maior que zero.')
      .max(most, `O valor deve ser de no máximo ${authorised}.`),
  });

export interface OperationModalProps extends ModalState {
  /** The payment when the modal opened. */
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** Captures what a payment authorised, or a part of it. The button states the amount. */
export function CaptureModal({ open, payment, environment, onClose }: OperationModalProps) {
  const userId = useUserId();
  const { success, info } = useToast();
  const [send] = useCapturePaymentMutation();
  const { place, failure } = useOrder({ kind: 'capture', outcome: 'a captura foi feita', send });
  const formId = useId();
  const { id, currency, customerName, customerEmail, amountCaptured } = payment;
  const most = capturable(payment);
  const mayFollow = payment.multicapture === 'available';
  const money = (minor: number) => formatCurrency(minor, currency);
  const initialValues: CaptureFormValues = { amount: most, isPart: false };

  const handleSubmit = async ({ amount, isPart }: CaptureFormValues) => {
    const isLast = !isPart || amount === most;
    const order = { userId, environment, id, amount: amount ?? 0 };
    const after = await place(isLast ? order : { ...order, finalCapture: false });
    if (!after) return;
    const captured = after.amountCaptured - amountCaptured;
    const isKnown = captured > 0 && after.status !== 'unknown';
    // Another capture may have been made meanwhile: what is told is what was asked for here.
    if (isKnown) success(`${money(amount ?? captured)} capturados.`);
    else info('Captura pedida. O gateway ainda vai confirmar.');
    onClose();
  };

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schemaOf(money(most), most)}
      onSubmit={handleSubmit}
    >
      {({ values: { amount, isPart }, isSubmitting }) => {
        const rest = most - (amount ?? 0);
        const isPossible = amount !== null && amount > 0 && rest >= 0;
        return (
          <FormModal
            open={open}
            title="Capturar pagamento"
            icon={<CircleDollarSign strokeWidth={1.75} />}
            size="sm"
            formId={formId}
            submit={isPossible ? `Capturar ${money(amount)}` : 'Capturar'}
            dismiss="Voltar"
            isBusy={isSubmitting}
            onClose={onClose}
          >
            <Form id={formId}>
              <Stack gap={4}>
                <p>
                  {amountCaptured > 0
                    ? `${money(amountCaptured)} já capturados, e mais ${money(most)} autorizados no cartão de `
                    : `${money(most)} autorizados no cartão de `}
                  <strong>{customerName ?? customerEmail}</strong>.
                </p>
                <FormikCurrency
                  name="amount"
                  label="Valor a capturar"
                  hint={`De R$ 0,01 a ${money(most)}`}
                  currency={currency}
                  disabled={isSubmitting}
                  required
                />
                {mayFollow && rest > 0 && <FormikCheckbox name="isPart" label="Vou capturar mais depois" />}
                {isPossible && (
                  <Note>
                    {rest === 0
                      ? amountCaptured > 0
                        ? 'Tudo o que resta é cobrado.'
                        : 'Tudo o que foi autorizado é cobrado.'
                      : mayFollow && isPart
                        ? `Os outros ${money(rest)} continuam autorizados.`
                        : `Os outros ${money(rest)} são liberados ao comprador, e não podem mais ser capturados.`}
                  </Note>
                )}
                {failure && <Banner tone={failure.isLost ? 'warning' : 'danger'}>{failure.message}</Banner>}
              </Stack>
            </Form>
          </FormModal>
        );
      }}
    </Formik>
  );
}
