import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { Skeleton } from '@trilho/ui';
import { FormikSelect } from '@trilho/ui/formik';
import { useField } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { storedText } from '../cards/card-labels.ts';
import { useGetCustomerQuery } from './customers-api.ts';

/** The provider's test card, which only the sandbox accepts. */
const testCard = { value: 'pm_card_visa', label: 'Cartão de teste Visa (pm_card_visa)' };

interface PaymentMethodFieldProps {
  name: string;
  /** Whose cards are offered; empty before a customer is chosen. */
  customerId: string;
  environment: Environment;
}

/** The stored cards of a form's customer, the default one first; in the sandbox a test card too. */
export function PaymentMethodField({ name, customerId, environment }: PaymentMethodFieldProps) {
  const userId = useUserId();
  const [field, , { setValue }] = useField<string>(name);
  const load = useGetCustomerQuery({ userId, environment, id: customerId }, { skip: customerId === '' });
  const customer = customerId === '' ? undefined : load.currentData;
  const stored = (customer?.cards ?? [])
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .map((method) => ({
      value: method.id,
      label: `${storedText(method)}${method.isDefault ? ' (padrão)' : ''}`,
    }));
  const { gateways, error } = useOwnGateways(environment);
  const own = gateways?.find(({ gateway }) => gateway === customer?.gateway);
  const takesCards = !own || own.methods.some(({ type }) => type === 'card');
  const options = [...stored, ...(environment === 'SANDBOX' && takesCards ? [testCard] : [])];

  const isKnown = options.some(({ value }) => value === field.value);
  const preferred = options[0]?.value ?? '';
  const prefer = useEffectEvent(() => {
    if (!isKnown && field.value !== preferred) void setValue(preferred);
  });
  const isComplete = customer && (gateways || error);
  useEffect(() => {
    if (isComplete) prefer();
  }, [isComplete]);

  if (customerId !== '' && !isComplete && !load.isError) return <Skeleton height={60} />;
  return (
    <FormikSelect
      name={name}
      label="Forma de pagamento"
      placeholder={customerId === '' ? 'Escolha o cliente primeiro' : 'Selecione'}
      options={customerId === '' ? [] : options}
      hint={
        customer && stored.length === 0
          ? `Este cliente não tem ${takesCards ? 'cartão salvo. Cartões são salvos' : 'conta salva. Contas são salvas'} pela sua loja, com a API.`
          : undefined
      }
      disabled={customerId === ''}
      required
    />
  );
}
