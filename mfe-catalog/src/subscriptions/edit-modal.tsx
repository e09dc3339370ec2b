import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { subscriptionStates } from '@trilho/contracts/subscription-state';
import { isApiError, useNotify, useUserId } from '@trilho/portal';
import { formatCurrency, Grid, Skeleton, Stack } from '@trilho/ui';
import { Form, FormikSelect, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { useChangeSubscriptionPriceMutation, useListProductsQuery } from '../catalog-api.ts';
import { gatewayChoices } from '../gateways.ts';
import { FormModal } from '../modals/form-modal.tsx';
import { intervalText } from '../products/interval-text.ts';
import { type EditFormValues, editFormSchema, toEditValues } from './edit-form-schema.ts';
import type { SubscriptionModalProps } from './subscription-modal-props.ts';

/** Section 3. */
const statuses = [
  { value: 'ACTIVE', label: subscriptionStates.active.text },
  { value: 'INACTIVE', label: subscriptionStates.inactive.text },
  { value: 'CANCELED', label: subscriptionStates.canceled.text },
];

/**
 * Returns the recurring prices of the subscription's product; its current price is first when it is archived.
 */
function priceChoices(subscription: ListedSubscription, product: PortalProduct | undefined) {
  const sold = (product?.prices ?? [])
    .filter(({ recurrent }) => recurrent)
    .map((price) => ({
      value: price.id,
      label: `${price.unitAmount === null ? 'Valor variável' : formatCurrency(price.unitAmount, price.currency)} · ${intervalText(price)}`,
    }));
  if (sold.some(({ value }) => value === subscription.priceId)) return sold;
  const { priceId, price, billingFrequency } = subscription;
  return [{ value: priceId, label: `${formatCurrency(price)} · ${billingFrequency} (preço atual)` }, ...sold];
}

/** Changes the price of a subscription. The other fields are read-only. */
export function EditModal({ open, subscription, environment, onClose }: SubscriptionModalProps) {
  const formId = useId();
  const userId = useUserId();
  const { success, warning } = useNotify();
  const [changePrice, { isLoading }] = useChangeSubscriptionPriceMutation();
  const products = useListProductsQuery({ userId, environment }, { skip: !open });
  const product = products.currentData?.find(({ id }) => id === subscription.planId);

  const handleSubmit = async ({ price }: EditFormValues) => {
    try {
      await changePrice({ userId, environment, id: subscription.id, precoId: price }).unwrap();
    } catch (error) {
      // The generic error handling has reported it.
      if (!isApiError(error)) throw error;
      return;
    }
    success('Assinatura salva com sucesso!');
    onClose();
  };

  return (
    <FormModal
      open={open}
      title="Editar Assinatura"
      icon={<Pencil strokeWidth={1.75} />}
      formId={formId}
      submit="Salvar"
      isBusy={isLoading}
      onClose={onClose}
    >
      <Formik
        initialValues={toEditValues(subscription)}
        validationSchema={editFormSchema}
        onSubmit={handleSubmit}
      >
        <Form
          id={formId}
          onInvalid={() => warning('Por favor, corrija os campos destacados e tente novamente.')}
        >
          <Stack gap={4}>
            {products.isLoading ? (
              <Skeleton height={60} />
            ) : (
              <FormikSelect
                name="price"
                label="Preço"
                placeholder="Selecione um preço"
                options={priceChoices(subscription, product)}
                hint="A diferença do período em curso é compensada na próxima cobrança."
                required
                data-autofocus
              />
            )}
            <Grid min={220} gap={4}>
              <FormikText name="customer" label="Cliente" disabled />
              <FormikSelect name="gateway" label="Gateway" options={gatewayChoices} disabled />
              <FormikSelect
                name="product"
                label="Produto"
                options={[{ value: subscription.planId, label: subscription.planName }]}
                disabled
              />
              <FormikText name="startDate" label="Data de início" disabled />
              <FormikText name="billingAnchor" label="Dia de cobrança" type="number" disabled />
              <FormikText name="paymentMethod" label="Forma de pagamento" disabled />
              <FormikSelect name="status" label="Status" options={statuses} disabled />
            </Grid>
          </Stack>
        </Form>
      </Formik>
    </FormModal>
  );
}
