import type { Environment } from '@trilho/contracts/common';
import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import { Stack, token } from '@trilho/ui';
import { FormikCheckbox, FormikCurrency, FormikSelect, FormikText } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FiscalFields } from '../taxes/fiscal-fields.tsx';
import {
  byRules,
  fitTo,
  installmentsAt,
  type LinkFormValues,
  type LinkPlace,
  methodsAt,
} from './link-form-schema.ts';
import { placeName } from './link-labels.tsx';

const kinds = [
  { value: 'fixed', label: 'Valor fixo' },
  { value: 'open', label: 'Quem paga escolhe' },
];

const installmentsUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'Só à vista' : `Em até ${index + 1}x`,
  }));

const Methods = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space[2]};
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
`;

/** Keeps methods and instalments to what the chosen gateway takes. */
function useFittingChoices(at: LinkPlace): void {
  const { values, setValues } = useFormikContext<LinkFormValues>();
  const fitted = useRef(at.gateway);
  useEffect(() => {
    if (fitted.current === at.gateway) return;
    fitted.current = at.gateway;
    void setValues({ ...values, ...fitTo(at, values) });
  }, [at, values, setValues]);
}

interface LinkFieldsProps {
  environment: Environment;
  gateways: readonly [LinkPlace, ...LinkPlace[]];
}

/** The fields of a new link: what can be chosen is what the gateway takes. */
export function LinkFields({ environment, gateways }: LinkFieldsProps) {
  const { values } = useFormikContext<LinkFormValues>();
  const at = gateways.find(({ gateway }) => gateway === values.gateway) ?? gateways[0];
  const fields = useRef<HTMLDivElement>(null);
  useFittingChoices(at);
  // The dialog took the focus before there were fields.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const most = installmentsAt(at);
  const accepted = methodsAt(at);
  return (
    <Stack ref={fields} gap={4}>
      <FormikText name="description" label="Descrição" required autoComplete="off" />
      <FormikSelect name="kind" label="Valor a pagar" options={kinds} required />
      {values.kind === 'fixed' ? (
        <FormikCurrency name="amount" label="Valor" required />
      ) : (
        <>
          <FormikCurrency name="minAmount" label="Valor mínimo" />
          <FormikCurrency name="maxAmount" label="Valor máximo" />
        </>
      )}
      {gateways.length > 1 && (
        <FormikSelect
          name="gateway"
          label="Gateway"
          options={gateways.map(({ gateway }) => ({
            value: gateway,
            label: placeName(gateway === byRules ? null : gateway),
          }))}
          required
        />
      )}
      <Methods>
        <legend>Meios de pagamento</legend>
        {methodTypes
          .filter((method) => accepted.includes(method))
          .map((method) => (
            <FormikCheckbox key={method} name={method} label={methodNames[method]} />
          ))}
      </Methods>
      {values.card && most > 1 && (
        <FormikSelect name="maxInstallments" label="Parcelas" options={installmentsUpTo(most)} required />
      )}
      <FormikText name="lastDay" label="Válido até" type="date" />
      <FormikCheckbox name="reusable" label="Aceita vários pagamentos" />
      {values.kind === 'fixed' && <FiscalFields environment={environment} hasKey={!values.reusable} />}
    </Stack>
  );
}
