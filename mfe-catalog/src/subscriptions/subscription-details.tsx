import type { Environment } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import {
  Button,
  Card,
  CardHeader,
  DescriptionList,
  EnvironmentBadge,
  Figure,
  formatCurrency,
  formatDate,
  PageHeader,
  Stack,
  TextLink,
} from '@trilho/ui';
import { lazy } from 'react';
import { brandName, expiryText } from '../cards/card-labels.ts';
import { Columns } from '../details/columns.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { Figures } from '../details/figures.ts';
import { HeadingParts } from '../details/heading-parts.tsx';
import { MetadataCard } from '../details/metadata-card.tsx';
import { useModal } from '../modals/use-modal.tsx';
import { screens } from '../paths.ts';
import { HistoryList } from './history-list.tsx';
import { PastDueBanner } from './past-due-banner.tsx';
import { RenewalStrip } from './renewal-strip.tsx';
import type { SubscriptionAction } from './row-actions.tsx';
import { StatusBadge } from './subscription-badge.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { isEnding, moment, nextBilling } from './subscription-labels.ts';

// The modals and the form library are loaded only for a change.
const SubscriptionModals = lazy(async () => ({
  default: (await import('./subscription-modals.tsx')).SubscriptionModals,
}));

function cardFact({ cardDetails, paymentMethodMask }: PortalSubscriptionDetails): string {
  if (!cardDetails) return 'Nenhum cartão cadastrado';
  const expiry = expiryText(cardDetails.expMonth, cardDetails.expYear);
  return `${brandName(cardDetails.brand)} ${paymentMethodMask}, validade ${expiry}`;
}

const factsOf = (subscription: PortalSubscriptionDetails, environment: Environment) => [
  {
    term: 'Cliente',
    description: (
      <TextLink to={screens.customer.to(subscription.customerId, environment)}>
        {subscription.customerName || subscription.customerId}
      </TextLink>
    ),
  },
  { term: 'E-mail', description: subscription.customerEmail || '—' },
  { term: 'Plano', description: subscription.planName },
  { term: 'Frequência', description: subscription.billingFrequency },
  { term: 'Cartão', description: cardFact(subscription) },
  { term: 'Data de Início', description: moment(subscription.startDate) },
  {
    term: 'Período atual',
    description: `${formatDate(subscription.periodStart)} a ${formatDate(subscription.periodEnd)}`,
  },
  ...(subscription.trialEnd ? [{ term: 'Teste até', description: moment(subscription.trialEnd) }] : []),
  ...(subscription.endedAt ? [{ term: 'Encerrada em', description: moment(subscription.endedAt) }] : []),
  ...(subscription.refundedAt
    ? [
        {
          term: 'Reembolso',
          description: `${formatCurrency(subscription.amountRefunded, subscription.currency)} em ${formatDate(subscription.refundedAt)}`,
        },
      ]
    : []),
  { term: 'Gateway', description: gatewayName(subscription.gateway) },
  { term: 'ID', description: <CopyableId id={subscription.id} label="ID da assinatura" /> },
  { term: 'ID do preço', description: <CopyableId id={subscription.priceId} label="ID do preço" /> },
  {
    term: 'ID no gateway',
    description: <CopyableId id={subscription.subscriptionId} label="ID no gateway" />,
  },
];

interface SubscriptionDetailsProps {
  subscription: PortalSubscriptionDetails;
  environment: Environment;
  back: { to: string; label: string };
}

/** Everything about one subscription: customer, price, invoices, history, and the changes of 2.8. */
export function SubscriptionDetails({ subscription, environment, back }: SubscriptionDetailsProps) {
  const [choose, modals] = useModal<SubscriptionAction>((action, { open, onClose }) => (
    <SubscriptionModals action={open ? action : null} {...{ subscription, environment, onClose }} />
  ));
  const { status, price, currency, billingFrequency, customerName, planName, invoices } = subscription;
  return (
    <>
      <PageHeader
        back={back}
        title={
          <HeadingParts before="Assinatura de" text={customerName || 'cliente sem nome'}>
            <StatusBadge status={status} />
            <EnvironmentBadge environment={environment} />
          </HeadingParts>
        }
        description={planName}
        actions={
          status === 'active' && (
            <>
              <Button variant="ghost" onClick={() => choose('cancel')}>
                Cancelar assinatura
              </Button>
              <Button variant="secondary" onClick={() => choose('edit')}>
                Editar
              </Button>
            </>
          )
        }
      />
      <Stack gap={4}>
        <PastDueBanner subscription={subscription} environment={environment} />
        {/* An API of before this remote says nothing of it. */}
        {subscription.canAdvance && <RenewalStrip subscription={subscription} />}
        <Card aria-label="Resumo">
          <Figures>
            <Figure label="Preço" value={formatCurrency(price, currency)} note={billingFrequency} />
            <Figure
              label="Próxima Cobrança"
              value={subscription.nextBillingDate ? formatDate(subscription.nextBillingDate) : '—'}
              note={isEnding(subscription) ? 'Não será renovada' : nextBilling(subscription).slice(11)}
            />
            <Figure label="Faturas" value={invoices.total.toLocaleString('pt-BR')} />
          </Figures>
        </Card>
        <Columns>
          <Stack gap={4}>
            <SubscriptionInvoices subscription={subscription} environment={environment} />
            <Card aria-label="Linha do tempo">
              <CardHeader title="Linha do tempo" description="Horário de São Paulo" />
              <HistoryList items={subscription.historyItems} />
            </Card>
          </Stack>
          <Stack gap={4}>
            <Card aria-label="Dados da assinatura">
              <CardHeader title="Dados da assinatura" />
              <DescriptionList items={factsOf(subscription, environment)} />
            </Card>
            <MetadataCard metadata={subscription.metadata} />
          </Stack>
        </Columns>
      </Stack>
      {modals}
    </>
  );
}
