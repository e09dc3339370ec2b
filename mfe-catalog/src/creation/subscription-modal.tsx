import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Button, Modal, Skeleton, Stack, useToast } from '@trilho/ui';
import { Form, FormikSelect, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { Repeat } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { useListProductsQuery } from '../catalog-api.ts';
import { screens } from '../paths.ts';
import { intervalText } from '../products/interval-text.ts';
import { amountText } from '../products/price-list.tsx';
import { useStartSubscriptionMutation } from '../subscriptions/subscription-page-api.ts';
import type { CreationModalProps } from './charge-modal.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { OrderFailureBanner } from './order-failure.tsx';
import { PaymentMethodField } from './payment-method-field.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';
import { useOrder } from './use-order.ts';

interface SubscriptionFormValues {
  customerId: string;
  priceId: string;
  paymentMethodId: string;
  /** Kept as typed text. */
  trialDays: string;
}

const schema = object({
  customerId: string().required('Escolha o cliente.'),
  priceId: string().required('Preço é obrigatório'),
  paymentMethodId: string().required('Forma de pagamento é obrigatória'),
  trialDays: string()
    .matches(/^\d*$/, 'Use um número inteiro de dias.')
    .test('longest', 'O teste pode ter no máximo 730 dias.', (text) => !text || Number(text) <= 730),
});

/** What can be subscribed to: the recurring prices of active products. */
const priceChoices = (products: readonly PortalProduct[]) =>
  products
    .filter(({ active }) => active)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
    .flatMap(({ name, prices }) =>
      prices
        .filter(({ recurrent }) => recurrent)
        .map((price) => ({
          value: price.id,
          label: `${name} · ${amountText(price)} · ${intervalText(price)}`,
        })),
    );

/** 'Nova assinatura': customer, product and price, card, and a trial; opens the page of what it started. */
export function SubscriptionModal({ open, environment, customer = null, onClose }: CreationModalProps) {
  const formId = useId();
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const handleClose = () => confirmLeave(onClose);
  const products = useListProductsQuery({ userId, environment }, { skip: !open });
  const [start] = useStartSubscriptionMutation();
  const { place, failure } = useOrder({
    kind: 'subscription',
    outcome: 'a assinatura começou',
    send: (order: Omit<Parameters<typeof start>[0], 'idempotencyKey'>, idempotencyKey) =>
      start({ ...order, idempotencyKey }).unwrap(),
  });
  const initialValues: SubscriptionFormValues = {
    ...{ customerId: customer?.id ?? '', priceId: '', paymentMethodId: '', trialDays: '' },
  };

  const handleSubmit = async (values: SubscriptionFormValues) => {
    const { customerId, priceId, paymentMethodId } = values;
    const trialDays = Number(values.trialDays);
    const started = await place({
      ...{ userId, environment, customerId, priceId, paymentMethodId },
      ...(trialDays > 0 && { trialDays }),
    });
    if (!started) return;
    toast.success('Assinatura criada.');
    onClose();
    void navigate(screens.subscription.to(started.id, environment));
  };

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit}>
      {({ values, isSubmitting }) => (
        <Modal
          open={open}
          title="Nova assinatura"
          icon={<Repeat strokeWidth={1.75} />}
          onClose={isSubmitting ? () => {} : handleClose}
          footer={
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={isSubmitting}>
                Criar assinatura
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedFields names={['priceId', 'trialDays']} />
            <Stack gap={4}>
              <CustomerPicker name="customerId" environment={environment} initial={customer} />
              {products.isLoading ? (
                <Skeleton height={60} />
              ) : (
                <FormikSelect
                  name="priceId"
                  label="Produto e preço"
                  placeholder="Selecione"
                  options={priceChoices(products.currentData ?? [])}
                  required
                  data-autofocus={customer ? true : undefined}
                />
              )}
              <PaymentMethodField
                name="paymentMethodId"
                customerId={values.customerId}
                environment={environment}
              />
              <FormikText
                name="trialDays"
                label="Dias de teste"
                hint="Sem cobrança até o fim do teste. Vazio para cobrar agora."
                type="number"
                inputMode="numeric"
                min={0}
                max={730}
              />
              <OrderFailureBanner failure={failure} environment={environment} />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}
