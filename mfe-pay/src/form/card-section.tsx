import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PayerLink } from '@trilho/contracts/payment-link';
import { Banner, SkeletonCard } from '@trilho/ui';
import { FormikCheckbox, FormikSelect } from '@trilho/ui/formik';
import type { Ref } from 'react';
import type { CardForm } from '../card/card-form.ts';
import { CardUnavailable } from '../card/card-unavailable.tsx';
import { MercadoPagoCard } from '../card/mercadopago-card.tsx';
import { StripeCard } from '../card/stripe-card.tsx';
import type { CardRoute } from '../route/use-card-route.ts';

interface CardSectionProps {
  ref: Ref<CardForm>;
  link: PayerLink;
  route: CardRoute;
  /** In centavos; null before the payer has chosen. */
  amount: number | null;
  /** What the gateway's fields complained of. */
  problem: string;
}

const choicesUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'À vista' : `${index + 1}x`,
  }));

/** The fields of a card: those of the gateway where it is paid and, of a routed link, the instalments that decide on it. */
export function CardSection({ ref, link, route, amount, problem }: CardSectionProps) {
  const { terms, hasMoved } = route;
  const isRouted = link.gateway === null;
  const most = link.methods.find(({ type }) => type === 'card')?.maxInstallments ?? 1;
  const CardFields = terms?.gateway === 'MERCADOPAGO' ? MercadoPagoCard : StripeCard;
  return (
    <>
      {isRouted && most > 1 && (
        <FormikSelect name="installments" label="Parcelas" options={choicesUpTo(most)} required />
      )}
      {hasMoved && terms && (
        <Banner tone="info">
          Agora o cartão é pago pelo {gatewayNames[terms.gateway]}. Digite os dados dele de novo.
        </Banner>
      )}
      <RouteProblem route={route} />
      {terms && (
        <CardFields
          key={`${terms.gateway} ${terms.publicKey}`}
          ref={ref}
          publicKey={terms.publicKey}
          amount={amount}
          maxInstallments={most}
          isChosenBefore={isRouted}
        />
      )}
      {isRouted && !terms && !route.problem && amount !== null && <SkeletonCard lines={3} />}
      {terms?.savesCard && (
        <FormikCheckbox
          name="saveCard"
          label={`Guardar este cartão para as próximas compras em ${link.merchantName}`}
        />
      )}
      {problem && (
        <Banner tone="danger" title="Confira o cartão">
          {problem}
        </Banner>
      )}
    </>
  );
}

/** Why no gateway is known for the card: what was asked for is refused, or the question did not get through. */
function RouteProblem({ route: { problem, retry } }: { route: CardRoute }) {
  if (!problem) return null;
  if (problem.status === 0 || problem.status === 429 || problem.status >= 500) {
    return <CardUnavailable onRetry={retry} />;
  }
  return (
    <Banner tone="danger" title="O cartão não pode ser pago assim">
      {problem.message}
    </Banner>
  );
}
