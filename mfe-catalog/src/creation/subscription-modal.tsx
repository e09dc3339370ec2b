import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useUserId } from '@trilho/portal';
import { Skeleton } from '@trilho/ui';
import { FormikSelect, FormikText } from '@trilho/ui/formik';
import { Repeat } from 'lucide-react';
import { object, string } from 'yup';
import { useListProductsQuery } from '../catalog-api.ts';
import { CustomerPicker } from '../customers/customer-picker.tsx';
import { PaymentMethodField } from '../customers/payment-method-field.tsx';
import { useMissingCatalogue } from '../modals/use-missing-gateway.tsx';
import { screens } from '../paths.ts';
import { intervalText } from '../products/interval-text.ts';
import { amountText } from '../products/price-list.tsx';
import { useStartSubscriptionMutation } from '../subscriptions/subscription-page-api.ts';
import { CreationModal, type CreationProps } from './creation-modal.tsx';

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
export function SubscriptionModal({ customer = null, ...modal }: CreationProps) {
  const { open, environment } = modal;
  const userId = useUserId();
  const products = useListProductsQuery({ userId, environment }, { skip: !open });
  const missing = useMissingCatalogue(environment, open);
  const [start] = useStartSubscriptionMutation();
  const initialValues: SubscriptionFormValues = {
    ...{ customerId: customer?.id ?? '', priceId: '', paymentMethodId: '', trialDays: '' },
  };
  return (
    <CreationModal
      {...modal}
      title="Nova assinatura"
      icon={<Repeat strokeWidth={1.75} />}
      initialValues={initialValues}
      schema={schema}
      unsaved={['customerId', 'priceId', 'trialDays']}
      order={{ kind: 'subscription', outcome: 'a assinatura começou', send: start }}
      toDetails={({ trialDays, ...values }) => ({
        ...values,
        ...(Number(trialDays) > 0 && { trialDays: Number(trialDays) }),
      })}
      submit={() => 'Criar assinatura'}
      done={() => 'Assinatura criada.'}
      screen={screens.subscription}
      instead={missing}
    >
      {({ values }) => (
        <>
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
        </>
      )}
    </CreationModal>
  );
}
