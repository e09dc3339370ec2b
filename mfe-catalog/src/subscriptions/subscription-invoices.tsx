import type { Environment } from '@trilho/contracts/common';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { paths } from '@trilho/portal';
import { Card, CardHeader, EmptyState, Table, TextLink } from '@trilho/ui';
import { invoiceColumns } from '../invoices/invoice-columns.tsx';
import { LinkedRows } from '../lists/row-link.tsx';
import { filteredList } from '../paths.ts';

interface SubscriptionInvoicesProps {
  subscription: PortalSubscriptionDetails;
  environment: Environment;
}

/** The subscription's newest invoices, each linked to its screen, and the way to all of them. */
export function SubscriptionInvoices({ subscription, environment }: SubscriptionInvoicesProps) {
  const { id, invoices } = subscription;
  return (
    <Card aria-label="Faturas">
      <CardHeader
        title="Faturas"
        actions={
          invoices.total > 0 && (
            <TextLink to={filteredList(paths.admin.invoices, environment, { subscriptionId: id })}>
              Ver todas
            </TextLink>
          )
        }
      />
      {invoices.items.length === 0 ? (
        <EmptyState title="Nenhuma fatura" description="As cobranças desta assinatura aparecem aqui." />
      ) : (
        <LinkedRows>
          <Table
            caption="Faturas"
            columns={invoiceColumns(environment)}
            rows={invoices.items}
            rowKey={(invoice) => invoice.id}
            cardsBelow={520}
          />
        </LinkedRows>
      )}
    </Card>
  );
}
