import type { Environment } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import {
  Button,
  Card,
  CardHeader,
  DescriptionList,
  EnvironmentBadge,
  Figure,
  formatCurrency,
  formatDate,
  Money,
  PageHeader,
  Stack,
  Table,
  type TableColumn,
  TextLink,
} from '@trilho/ui';
import { lazy } from 'react';
import { Columns } from '../details/columns.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { Figures } from '../details/figures.ts';
import { HeadingParts } from '../details/heading-parts.tsx';
import { MetadataCard } from '../details/metadata-card.tsx';
import { useModal } from '../modals/use-modal.tsx';
import { screens } from '../paths.ts';
import { InvoiceBadge, invoiceName, periodText } from './invoice-labels.tsx';

// The form library is loaded only for a payment.
const PayInvoiceModal = lazy(async () => ({
  default: (await import('./pay-invoice-modal.tsx')).PayInvoiceModal,
}));

const moment = (iso: string) => formatDate(iso, 'dd/MM/yyyy HH:mm');

/** The provider's reasons in Portuguese; an unknown one is left out. */
const reasons: Record<string, string> = {
  subscription_create: 'Início da assinatura',
  subscription_cycle: 'Renovação da assinatura',
  subscription_update: 'Mudança da assinatura',
  manual: 'Cobrança avulsa',
};

function customerOf({ customerId, customerName, customerEmail }: PortalInvoice, environment: Environment) {
  return (
    <TextLink to={screens.customer.to(customerId, environment)}>
      {customerName ?? customerEmail ?? customerId}
    </TextLink>
  );
}

const factsOf = (invoice: PortalInvoice, environment: Environment) => [
  { term: 'Cliente', description: customerOf(invoice, environment) },
  ...(invoice.subscriptionId
    ? [
        {
          term: 'Assinatura',
          description: (
            <TextLink to={screens.subscription.to(invoice.subscriptionId, environment)}>
              {invoice.planName ?? 'Ver assinatura'}
            </TextLink>
          ),
        },
      ]
    : []),
  { term: 'Número', description: invoice.number ?? '—' },
  { term: 'Motivo', description: reasons[invoice.reason ?? ''] ?? '—' },
  { term: 'Gateway', description: gatewayName(invoice.gateway) },
  { term: 'ID', description: <CopyableId id={invoice.id} label="ID da fatura" /> },
  { term: 'ID no gateway', description: <CopyableId id={invoice.externalId} label="ID no gateway" /> },
  { term: 'Criada em', description: moment(invoice.createdAt) },
];

/** How the invoice was or will be collected. */
const collectionOf = ({ attemptCount, nextAttemptAt, paidAt, status }: PortalInvoice) => [
  { term: 'Paga em', description: paidAt ? moment(paidAt) : '—' },
  { term: 'Tentativas de cobrança', description: attemptCount.toLocaleString('pt-BR') },
  ...(status === 'open' && nextAttemptAt
    ? [{ term: 'Próxima tentativa', description: moment(nextAttemptAt) }]
    : []),
];

const lineColumns: TableColumn<PortalInvoice>[] = [
  { id: 'what', header: 'Item', slot: 'title', cell: ({ planName }) => planName ?? 'Cobrança' },
  { id: 'period', header: 'Período', slot: 'badge', cell: periodText },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
];

interface InvoiceDetailsProps {
  invoice: PortalInvoice;
  environment: Environment;
  back: { to: string; label: string };
}

/** Everything about one invoice, and a payment of an open one. */
export function InvoiceDetails({ invoice, environment, back }: InvoiceDetailsProps) {
  const [pay, payModal] = useModal((_: null, modal) => (
    <PayInvoiceModal {...modal} invoice={invoice} environment={environment} />
  ));
  const money = (minor: number) => formatCurrency(minor, invoice.currency);
  return (
    <>
      <PageHeader
        back={back}
        title={
          <HeadingParts before="Fatura de" text={money(invoice.amount)}>
            <InvoiceBadge invoice={invoice} />
            <EnvironmentBadge environment={environment} />
          </HeadingParts>
        }
        description={`${invoiceName(invoice)} · ${moment(invoice.createdAt)}`}
        actions={invoice.status === 'open' && <Button onClick={() => pay(null)}>Cobrar fatura</Button>}
      />
      <Stack gap={4}>
        <Card aria-label="Valores">
          <Figures>
            <Figure label="Pago" value={money(invoice.amountPaid)} />
            <Figure label="Em aberto" value={money(invoice.amountDue)} />
            <Figure label="Reembolsado" value={money(invoice.amountRefunded)} />
          </Figures>
        </Card>
        <Columns>
          <Stack gap={4}>
            <Card aria-label="O que foi cobrado">
              <CardHeader title="O que foi cobrado" />
              <Table
                caption="Itens"
                columns={lineColumns}
                rows={[invoice]}
                rowKey={({ id }) => id}
                cardsBelow={480}
              />
            </Card>
            <Card aria-label="Pagamento">
              <CardHeader title="Pagamento" />
              <DescriptionList items={collectionOf(invoice)} />
            </Card>
          </Stack>
          <Stack gap={4}>
            <Card aria-label="Dados da fatura">
              <CardHeader title="Dados da fatura" />
              <DescriptionList items={factsOf(invoice, environment)} />
            </Card>
            <MetadataCard metadata={invoice.metadata} />
          </Stack>
        </Columns>
      </Stack>
      {payModal}
    </>
  );
}
