import type { Environment } from '@trilho/contracts/common';
import { focusOutline, media, Stack, token } from '@trilho/ui';
import { FormikCurrency, FormikSelect, FormikText } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { type ToggleEvent, useState } from 'react';
import { styled } from 'styled-components';
import { documentOptions, type FiscalFormValues } from './fiscal-form.ts';
import { useTaxForecast } from './tax-forecast-api.ts';

const Fold = styled.details`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  summary {
    padding: ${token.space[3]} ${token.space[4]};
    border-radius: ${token.radius.control};
    font-weight: 550;
    cursor: pointer;
    &:focus-visible {
      ${focusOutline}
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`;

const Fields = styled(Stack)`
  padding: ${token.space[1]} ${token.space[4]} ${token.space[4]};
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface FiscalFieldsProps {
  environment: Environment;
  /** Whether the sale has one document, which may have a key. */
  hasKey?: boolean;
  disabled?: boolean;
}

/** The taxes of a sale, folded away: where the merchant has them forecast alone. Open while something in it is wrong. */
export function FiscalFields({ environment, hasKey = true, disabled = false }: FiscalFieldsProps) {
  const isForecast = useTaxForecast(environment);
  const { errors } = useFormikContext<{ fiscal: FiscalFormValues }>();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = errors.fiscal !== undefined;
  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // A field that is folded away could not take the focus when the form is refused for it.
    if (isWrong && !currentTarget.open) currentTarget.open = true;
    setIsOpen(currentTarget.open);
  };
  if (!isForecast) return null;
  return (
    <Fold open={isOpen || isWrong} onToggle={handleToggle}>
      <summary>Tributos (CBS e IBS)</summary>
      <Fields gap={4}>
        <Note>
          Servem à previsão do split de tributos. Nenhum gateway é informado, e nada muda no que se cobra.
        </Note>
        <FormikSelect
          name="fiscal.documentType"
          label="Documento fiscal"
          placeholder="Não informar"
          options={documentOptions}
          disabled={disabled}
          {...(!hasKey && { hint: 'Sem chave: cada pagamento deste link tem o seu documento.' })}
        />
        {hasKey && (
          <FormikText
            name="fiscal.documentKey"
            label="Chave de acesso"
            hint="Se o documento sai depois do pagamento, deixe em branco e informe a chave pela API."
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
          />
        )}
        <FormikText
          name="fiscal.correlationId"
          label="Correlação fiscal"
          hint="O seu nome para a operação, como o número do pedido."
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
        />
        <FormikCurrency name="fiscal.cbsAmount" label="CBS do valor inteiro" disabled={disabled} />
        <FormikCurrency name="fiscal.ibsAmount" label="IBS do valor inteiro" disabled={disabled} />
      </Fields>
    </Fold>
  );
}
