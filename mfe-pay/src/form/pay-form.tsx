import { documentOf } from '@trilho/contracts/formats';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PayerLink, PayLinkInput } from '@trilho/contracts/payment-link';
import type { ApiError } from '@trilho/portal';
import { Banner, Button, Card, formatCurrency, Stack, token } from '@trilho/ui';
import { Form, FormikCheckbox, FormikCurrency, FormikText } from '@trilho/ui/formik';
import { Formik, type FormikHelpers } from 'formik';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CardForm } from '../card/card-form.ts';
import { MercadoPagoCard } from '../card/mercadopago-card.tsx';
import { StripeCard } from '../card/stripe-card.tsx';
import { AddressFields } from '../fields/address-fields.tsx';
import { MethodChoice } from '../fields/method-choice.tsx';
import {
  needsOf,
  newPayment,
  type PayFormValues,
  payFormSchema,
  toPayLinkInput,
} from '../fields/pay-form-schema.ts';
import { isSavedByPix, RefusalBanner } from './refusal-banner.tsx';

const Safety = styled.p`
  display: flex;
  align-items: start;
  gap: ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 1px;
  }
`;

interface PayFormProps {
  link: PayerLink;
  /** What was filled in before an attempt that did not pay. */
  draft: PayFormValues | null;
  refusal: ApiError | null;
  isSending: boolean;
  onSubmit: (input: PayLinkInput, values: PayFormValues) => Promise<void>;
}

function rangeText({ minAmount, maxAmount }: PayerLink): string | undefined {
  if (minAmount !== null && maxAmount !== null) {
    return `Entre ${formatCurrency(minAmount)} e ${formatCurrency(maxAmount)}.`;
  }
  if (minAmount !== null) return `A partir de ${formatCurrency(minAmount)}.`;
  return maxAmount === null ? undefined : `Até ${formatCurrency(maxAmount)}.`;
}

/** With instalments the gateway may add interest: the amount alone would not be what is paid. */
function submitText({ method, amount, installments }: PayFormValues): string {
  if (method === 'pix') return 'Gerar Pix';
  if (method === 'boleto') return 'Gerar boleto';
  if (method === 'paypal') return 'Continuar no PayPal';
  return amount === null || installments !== '1' ? 'Pagar com cartão' : `Pagar ${formatCurrency(amount)}`;
}

/** What the payer fills in. The card's fields are the gateway's own. */
export function PayForm({ link, draft, refusal, isSending, onSubmit }: PayFormProps) {
  const card = useRef<CardForm>(null);
  const [method, setMethod] = useState(draft?.method ?? newPayment(link).method);
  const [cardProblem, setCardProblem] = useState('');
  const needs = needsOf(link, method);
  const CardFields = link.gateway === 'MERCADOPAGO' ? MercadoPagoCard : StripeCard;

  const handleSubmit = async (values: PayFormValues, { setErrors }: FormikHelpers<PayFormValues>) => {
    setCardProblem('');
    setErrors({});
    if (values.method !== 'card') return onSubmit(toPayLinkInput(values, link, null), values);
    const holder = { ...values, name: values.name.trim(), document: documentOf(values.document) };
    const result = await card.current?.tokenize(holder);
    if (!result) return;
    if ('problem' in result) setCardProblem(result.problem);
    else await onSubmit(toPayLinkInput(values, link, result.token), values);
  };

  return (
    <Formik
      initialValues={draft ?? newPayment(link)}
      validationSchema={payFormSchema(link, method)}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting, setFieldValue }) => {
        const choose = (chosen: PayFormValues['method']) => {
          setMethod(chosen);
          setCardProblem('');
          void setFieldValue('method', chosen);
        };
        return (
          <Form size="lg" onInvalid={() => card.current?.showMissing()}>
            <Stack gap={4}>
              {link.methods.length > 1 && (
                <MethodChoice methods={link.methods} value={method} onChange={choose} />
              )}
              <Card padding={6} aria-label="Pagamento">
                <Stack gap={5}>
                  {refusal && (
                    <RefusalBanner
                      refusal={refusal}
                      onPix={isSavedByPix(method, link.methods) ? () => choose('pix') : undefined}
                    />
                  )}
                  {link.amount === null && (
                    <FormikCurrency
                      name="amount"
                      label="Quanto você quer pagar?"
                      hint={rangeText(link)}
                      required
                    />
                  )}
                  <FormikText
                    name="email"
                    label="Email"
                    type="email"
                    autoComplete="email"
                    hint="Para onde vai o recibo."
                    required
                  />
                  {needs.name && (
                    <FormikText
                      name="name"
                      label={method === 'card' ? 'Nome impresso no cartão' : 'Nome completo'}
                      autoComplete={method === 'card' ? 'cc-name' : 'name'}
                      required
                    />
                  )}
                  {needs.document && (
                    <FormikText
                      name="document"
                      label="CPF ou CNPJ"
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={18}
                      required
                    />
                  )}
                  {needs.address && <AddressFields />}
                  {method === 'card' && link.publicKey && (
                    <CardFields
                      ref={card}
                      publicKey={link.publicKey}
                      amount={values.amount}
                      maxInstallments={link.methods.find(({ type }) => type === 'card')?.maxInstallments ?? 1}
                    />
                  )}
                  {method === 'card' && link.savesCard && (
                    <FormikCheckbox
                      name="saveCard"
                      label={`Guardar este cartão para as próximas compras em ${link.merchantName}`}
                    />
                  )}
                  {cardProblem && (
                    <Banner tone="danger" title="Confira o cartão">
                      {cardProblem}
                    </Banner>
                  )}
                  <Button type="submit" size="lg" fullWidth loading={isSubmitting || isSending}>
                    {submitText(values)}
                  </Button>
                  {method === 'card' && (
                    <Safety>
                      <Lock strokeWidth={1.75} aria-hidden />
                      Os dados do cartão vão direto para o {gatewayNames[link.gateway]}. Nem a loja nem o
                      Trilho os veem.
                    </Safety>
                  )}
                </Stack>
              </Card>
            </Stack>
          </Form>
        );
      }}
    </Formik>
  );
}
