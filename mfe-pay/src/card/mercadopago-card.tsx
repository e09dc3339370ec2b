import { Grid } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { PayFormValues } from '../fields/pay-form-schema.ts';
import { type CardProps, type Holder, unreachableGateway, unreadableCard } from './card-form.ts';
import { CardUnavailable } from './card-unavailable.tsx';
import { InstallmentList } from './installment-list.tsx';
import { InstallmentNote, notIn } from './installment-note.tsx';
import { MercadoPagoField } from './mercadopago-field.tsx';
import { loadMercadoPago, type MercadoPago } from './mercadopago-library.ts';
import { useInstallments } from './use-installments.ts';
import { useLibrary } from './use-library.ts';

/** The library rejects with a list of what is wrong with the fields, or with the gateway's error and its causes. */
function isOfCard(reason: unknown): boolean {
  if (Array.isArray(reason)) return true;
  const cause: unknown = typeof reason === 'object' && reason !== null && Reflect.get(reason, 'cause');
  return Array.isArray(cause) && cause.length > 0;
}

async function tokenize(library: MercadoPago, { name, document }: Holder) {
  try {
    const token = await library.fields.createCardToken({
      cardholderName: name,
      identificationType: document.length === 11 ? 'CPF' : 'CNPJ',
      identificationNumber: document,
    });
    return token ? { token: token.id } : { problem: unreadableCard };
  } catch (reason) {
    return { problem: isOfCard(reason) ? unreadableCard : unreachableGateway };
  }
}

/** A card at Mercado Pago: three fields of its own, and the instalments that it offers for the card. */
export function MercadoPagoCard({ ref, publicKey, amount, maxInstallments, isChosenBefore }: CardProps) {
  const { library, hasFailed, retry } = useLibrary(loadMercadoPago, publicKey);
  const [bin, setBin] = useState<string | null>(null);
  const [isMissingShown, setMissingShown] = useState(false);
  const { options, areKnown } = useInstallments(library, { amount, bin, most: maxInstallments });
  const { values, setFieldValue } = useFormikContext<PayFormValues>();
  const chosen = options.find(({ value }) => value === values.installments);
  const isOffered = chosen !== undefined;
  const installmentText = chosen && values.installments !== '1' ? `${chosen.text}, ${chosen.note}` : null;

  useEffect(() => {
    if (!isOffered && !isChosenBefore) void setFieldValue('installments', '1');
  }, [isOffered, isChosenBefore, setFieldValue]);
  const isRefused = isChosenBefore && areKnown && !isOffered;
  useImperativeHandle(
    ref,
    () => ({
      tokenize: async (holder) => {
        if (isRefused) return { problem: notIn(values.installments) };
        if (!library) return { problem: unreachableGateway };
        return { ...(await tokenize(library, holder)), ...(installmentText && { installmentText }) };
      },
      showMissing: () => setMissingShown(true),
    }),
    [library, isRefused, installmentText, values.installments],
  );

  if (hasFailed) return <CardUnavailable onRetry={retry} />;
  return (
    <>
      <MercadoPagoField
        library={library}
        name="cardNumber"
        label="Número do cartão"
        placeholder="0000 0000 0000 0000"
        missing={isMissingShown && 'Número do cartão é obrigatório.'}
        problem="Confira o número do cartão."
        onBin={setBin}
      />
      <Grid min={140}>
        <MercadoPagoField
          library={library}
          name="expirationDate"
          label="Validade"
          placeholder="MM/AA"
          missing={isMissingShown && 'Validade é obrigatória.'}
          problem="Confira a validade."
        />
        <MercadoPagoField
          library={library}
          name="securityCode"
          label="Código de segurança"
          placeholder="000"
          missing={isMissingShown && 'Código de segurança é obrigatório.'}
          problem="Confira o código de segurança."
        />
      </Grid>
      {isChosenBefore && values.installments !== '1' && (
        <InstallmentNote installments={values.installments} option={chosen} areKnown={areKnown} />
      )}
      {!isChosenBefore && maxInstallments > 1 && (
        <InstallmentList
          options={options}
          {...(bin === null && { hint: 'As opções aparecem depois do número do cartão.' })}
        />
      )}
    </>
  );
}
