import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { Receivable, ReceivableStatus } from '@trilho/contracts/receivable';
import { useUserId } from '@trilho/portal';
import {
  Badge,
  Card,
  CardHeader,
  DescriptionList,
  formatCurrency,
  formatDate,
  Money,
  Table,
  type TableColumn,
  type Tone,
  token,
} from '@trilho/ui';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { DifferenceNotes } from './difference-notes.tsx';
import { useListReceivablesQuery } from './receivables-api.ts';

const labels: Record<ReceivableStatus, { text: string; tone: Tone }> = {
  open: { text: 'A liberar', tone: 'info' },
  released: { text: 'Liberado', tone: 'success' },
  canceled: { text: 'Cancelado', tone: 'neutral' },
};

/** An amount with a true minus sign below zero. */
const signed = (minor: number, currency: string): string =>
  minor < 0 ? `− ${formatCurrency(-minor, currency)}` : formatCurrency(Math.abs(minor), currency);

const money = (of: (receivable: Receivable) => number) => (receivable: Receivable) => (
  <Money>{signed(of(receivable), receivable.currency)}</Money>
);

/**
 * What was refunded of instalments that had been released, in centavos: their rows stay as they were. Open ones are reduced
 * first, so while there is one nothing is.
 */
function refundedAfterRelease(
  receivables: readonly Receivable[],
  { amountCaptured, amountRefunded }: PortalPaymentDetails,
): number {
  if (receivables.some(({ status }) => status === 'open')) return 0;
  const released = sumOf(receivables, ({ gross }) => gross);
  return Math.max(0, Math.min(amountRefunded, released - (amountCaptured - amountRefunded)));
}

/** A sum over the released instalments. */
const sumOf = (receivables: readonly Receivable[], part: (receivable: Receivable) => number): number =>
  receivables.reduce((sum, one) => sum + (one.status === 'released' ? part(one) : 0), 0);

const installmentColumn: TableColumn<Receivable> = {
  id: 'installment',
  header: 'Parcela',
  cell: ({ installment, installments }) => `${installment} de ${installments}`,
};

const columns: TableColumn<Receivable>[] = [
  installmentColumn,
  {
    id: 'due',
    header: 'Liberação',
    cell: ({ dueOn }) => formatDate(`${dueOn}T12:00:00-03:00`, 'dd/MM/yyyy'),
  },
  { id: 'gross', header: 'Bruto', cell: money(({ gross }) => gross) },
  { id: 'fee', header: 'Tarifa', cell: money(({ fee }) => -fee) },
  { id: 'net', header: 'Líquido', cell: money(({ net }) => net) },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status, estimated }) => {
      const { text, tone } = labels[status];
      return <Badge tone={tone}>{estimated && status === 'open' ? `${text} · estimado` : text}</Badge>;
    },
  },
];

const Refunded = styled.div`
  margin-top: ${token.space[4]};
`;

/** What arrives of a payment, and when, by instalment; renders nothing while that is not known. */
export function ReceivablesPanel({
  payment,
  environment,
}: { payment: PortalPaymentDetails } & Pick<EnvironmentOfUser, 'environment'>) {
  const userId = useUserId();
  const { currentData: page } = useListReceivablesQuery(
    { userId, environment, paymentId: payment.id },
    { skip: payment.status !== 'succeeded' },
  );
  if (!page || page.items.length === 0) return null;
  const shown = page.items.length > 1 ? columns : columns.filter((column) => column !== installmentColumn);
  const refunded = refundedAfterRelease(page.items, payment);
  const isEstimated = page.items.some(({ estimated, status }) => estimated && status === 'open');
  return (
    <Card aria-label="Recebíveis">
      <CardHeader
        title="Quanto você recebe"
        {...(isEstimated && {
          description: 'Estimado pelas suas condições, até o gateway informar a tarifa e a data.',
        })}
      />
      <Table
        caption="Recebíveis"
        columns={shown}
        rows={page.items}
        rowKey={({ id }) => id}
        cardsBelow={560}
      />
      {refunded > 0 && (
        <Refunded>
          <DescriptionList
            items={[
              { term: 'Reembolsado depois da liberação', description: signed(-refunded, payment.currency) },
              {
                term: 'Líquido menos o reembolso',
                description: signed(sumOf(page.items, ({ net }) => net) - refunded, payment.currency),
              },
            ]}
          />
        </Refunded>
      )}
      <DifferenceNotes userId={userId} environment={environment} paymentId={payment.id} />
    </Card>
  );
}
