import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import {
  Badge,
  Card,
  EnvironmentBadge,
  Figure,
  formatCurrency,
  formatDate,
  PageHeader,
  Stack,
} from '@trilho/ui';
import { DeclineBanner } from '../declines/decline-banner.tsx';
import { Columns } from '../details/columns.ts';
import { Figures } from '../details/figures.ts';
import { HeadingParts } from '../details/heading-parts.tsx';
import { MetadataCard } from '../details/metadata-card.tsx';
import { DisputeBadge } from '../payments/dispute-badge.tsx';
import { paymentBadge } from '../payments/payment-labels.ts';
import { SurplusBanner } from '../surpluses/surplus-banner.tsx';
import { usePaymentActions } from './actions/use-payment-actions.tsx';
import { PayerPanel } from './payer-panel.tsx';
import { DisputeBanner, useWithdrawn } from './payment-dispute.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { ReplacedBanner } from './replaced-banner.tsx';
import { SamePaymentBanner } from './same-payment-banner.tsx';
import { TaxesPanel } from './taxes-panel.tsx';
import { PaymentTimeline } from './timeline/payment-timeline.tsx';

interface PaymentDetailsProps {
  payment: PortalPaymentDetails;
  environment: Environment;
  back: { to: string; label: string };
}

/** What is left of a payment with the merchant: less what was refunded, and what was taken for a dispute. */
function Balance({ payment, environment }: Pick<PaymentDetailsProps, 'payment' | 'environment'>) {
  const { amountCaptured, amountRefunded, currency, refundable, status, dispute } = payment;
  const taken = useWithdrawn({ dispute, environment });
  const kept = amountCaptured - amountRefunded;
  const money = (minor: number) => formatCurrency(minor, currency);
  if (taken) {
    const left = Math.max(0, kept - (taken.amount ?? kept));
    const note = taken.amount === undefined ? taken.words : `${money(taken.amount)} ${taken.words}`;
    return <Figure label="Saldo" value={money(left)} note={note} />;
  }
  // The refundable amount already excludes pending refunds.
  const hasPendingRefund = status === 'succeeded' && refundable < kept;
  const note = hasPendingRefund ? `${money(refundable)} ainda reembolsáveis` : undefined;
  return <Figure label="Saldo" value={money(kept)} note={note} />;
}

/** Everything about one payment: its details, its timeline, and refunds. */
export function PaymentDetails({ payment, environment, back }: PaymentDetailsProps) {
  const { actions, modals } = usePaymentActions(payment, environment);
  const { amount, amountCaptured, amountRefunded, currency } = payment;
  const money = (minor: number) => formatCurrency(minor, currency);
  const status = paymentBadge(payment);
  return (
    <>
      <PageHeader
        back={back}
        title={
          <HeadingParts before="Pagamento de" text={money(amount)}>
            <Badge tone={status.tone}>{status.text}</Badge>
            {payment.dispute && <DisputeBadge dispute={payment.dispute} />}
            <EnvironmentBadge environment={environment} />
          </HeadingParts>
        }
        description={`${payment.description} · ${formatDate(payment.createdAt, 'dd/MM/yyyy HH:mm')}`}
        actions={actions}
      />
      <Stack gap={4}>
        <DeclineBanner payment={payment} />
        <ReplacedBanner payment={payment} environment={environment} />
        <SamePaymentBanner payment={payment} environment={environment} />
        <DisputeBanner dispute={payment.dispute} environment={environment} />
        <SurplusBanner surplus={payment.surplus} environment={environment} />
        <Columns>
          <Stack gap={4}>
            <PayerPanel payment={payment} environment={environment} />
            {amountCaptured > 0 && (
              <Card aria-label="Valores">
                <Figures>
                  <Figure
                    label="Capturado"
                    value={money(amountCaptured)}
                    {...(payment.status === 'requires_capture' && {
                      note: `${money(amount - amountCaptured)} ainda autorizados`,
                    })}
                  />
                  <Figure label="Reembolsado" value={money(amountRefunded)} />
                  <Balance payment={payment} environment={environment} />
                </Figures>
              </Card>
            )}
            <ReceivablesPanel payment={payment} environment={environment} />
            {payment.taxes && <TaxesPanel taxes={payment.taxes} currency={currency} />}
            <PaymentRefunds refunds={payment.refunds} />
            <PaymentTimeline payment={payment} environment={environment} />
          </Stack>
          <Stack gap={4}>
            <PaymentFacts payment={payment} environment={environment} />
            <MetadataCard metadata={payment.metadata} />
          </Stack>
        </Columns>
      </Stack>
      {modals}
    </>
  );
}
