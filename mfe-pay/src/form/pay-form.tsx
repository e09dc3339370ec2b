import { documentOf } from '@trilho/contracts/formats';
import { methodNames } from '@trilho/contracts/method-names';
import type { PayerLink, PayLinkInput } from '@trilho/contracts/payment-link';
import type { ApiError } from '@trilho/portal';
import { Button, Card, formatCurrency, Stack } from '@trilho/ui';
import { Form, FormikCheckbox, FormikCurrency, FormikText } from '@trilho/ui/formik';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardForm } from '../card/card-form.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import { DocumentField } from '../fields/document-field.tsx';
import { MethodChoice } from '../fields/method-choice.tsx';
import {
  needsOf,
  newPayment,
  type PayFormValues,
  payFormSchema,
  savesAccount,
  toPayLinkInput,
} from '../fields/pay-form-schema.ts';
import type { AskedCard } from '../route/card-terms.ts';
import { useCardRoute } from '../route/use-card-route.ts';
import { AskedByForm } from './asked-by-form.tsx';
import { CardSafety } from './card-safety.tsx';
import { CardSection } from './card-section.tsx';
import { isOutdated, isSavedByPix, RefusalBanner } from './refusal-banner.tsx';

interface PayFormProps {
  link: PayerLink;
  /** What was filled in before an attempt that did not pay. */
  draft: PayFormValues | null;
  refusal: ApiError | null;
  isSending: boolean;
  /** `installmentText`: what the chosen instalments cost, in the gateway's figures. */
  onSubmit: (input: PayLinkInput, values: PayFormValues, installmentText?: string) => Promise<void>;
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
  const [asked, setAsked] = useState<AskedCard>({
    amount: draft?.amount ?? link.amount,
    installments: Number(draft?.installments ?? '1'),
  });
  const [wentOn, setWentOn] = useState<ApiError | null>(null);
  const route = useCardRoute(link, asked);
  const needs = needsOf(link, method, route.terms);
  const renewTicket = useEffectEvent(route.retry);
  useEffect(() => {
    if (refusal && isOutdated(refusal)) renewTicket();
  }, [refusal]);

  const handleSubmit = async (values: PayFormValues, { setErrors }: FormikHelpers<PayFormValues>) => {
    setCardProblem('');
    setErrors({});
    if (values.method !== 'card') return onSubmit(toPayLinkInput(values, link, null), values);
    const terms = await route.settle();
    if (!terms) return;
    const holder = { ...values, name: values.name.trim(), document: documentOf(values.document) };
    const result = await card.current?.tokenize(holder);
    if (!result) return;
    if ('problem' in result) setCardProblem(result.problem);
    else {
      const input = toPayLinkInput(values, link, { token: result.token, terms });
      await onSubmit(input, values, result.installmentText);
    }
  };

  return (
    <Formik
      initialValues={draft ?? newPayment(link)}
      validationSchema={payFormSchema(link, method, route.terms)}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting, setFieldValue }) => {
        const choose = (chosen: PayFormValues['method']) => {
          setMethod(chosen);
          setCardProblem('');
          void setFieldValue('method', chosen);
        };
        const goOn = (declined: ApiError) => {
          if (declined.retryOn) route.goOn(declined.retryOn);
          setCardProblem('');
          setWentOn(declined);
        };
        return (
          <Form size="lg" onInvalid={() => card.current?.showMissing()}>
            <AskedByForm onChange={setAsked} />
            <Stack gap={4}>
              {link.methods.length > 1 && (
                <MethodChoice methods={link.methods} value={method} onChange={choose} />
              )}
              <Card padding={6} aria-label="Pagamento">
                <Stack gap={5}>
                  {refusal && refusal !== wentOn && (
                    <RefusalBanner
                      refusal={refusal}
                      onPix={isSavedByPix(method, link, refusal) ? () => choose('pix') : undefined}
                      onRetry={method === 'card' && refusal.retryOn ? () => goOn(refusal) : undefined}
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
                  {needs.document && <DocumentField />}
                  {needs.address && <AddressFields />}
                  {method === 'card' && (
                    <CardSection
                      ref={card}
                      link={link}
                      route={route}
                      amount={values.amount}
                      problem={cardProblem}
                    />
                  )}
                  {savesAccount(link, method) && (
                    <FormikCheckbox
                      name="saveMethod"
                      label={`Guardar esta conta ${methodNames[method]} para as próximas compras em ${link.merchantName}`}
                    />
                  )}
                  <Button type="submit" size="lg" fullWidth loading={isSubmitting || isSending}>
                    {submitText(values)}
                  </Button>
                  {method === 'card' && route.terms && <CardSafety gateway={route.terms.gateway} />}
                </Stack>
              </Card>
            </Stack>
          </Form>
        );
      }}
    </Formik>
  );
}
