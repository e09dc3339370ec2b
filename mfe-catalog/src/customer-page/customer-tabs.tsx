import type { Environment } from '@trilho/contracts/common';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { Card, media, Tabs } from '@trilho/ui';
import { useLocation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { storedName } from '../cards/card-labels.ts';
import { CustomerInvoices } from './customer-invoices.tsx';
import { CustomerMethods } from './customer-methods.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { CustomerSubscriptions } from './customer-subscriptions.tsx';

const param = 'tab';

/** Four tabs with counts do not fit on a phone's width. */
const Total = styled.span`
  ${media.narrow} {
    display: none;
  }
`;

const named = (name: string, total: number) => (
  <>
    {name}
    <Total> ({total.toLocaleString('pt-BR')})</Total>
  </>
);

interface CustomerTabsProps {
  customer: PortalCustomerDetails;
  environment: Environment;
}

/** The customer's newest items. The open tab is part of the address, so that the back button restores it. */
export function CustomerTabs({ customer, environment }: CustomerTabsProps) {
  const { payments, subscriptions, invoices, cards } = customer;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const handleChange = (tab: string) => {
    const next = new URLSearchParams(params);
    next.set(param, tab);
    setParams(next, { replace: true, state });
  };
  const one = { customerId: customer.id, environment };
  return (
    <Card aria-label="Movimento">
      <Tabs
        label="Movimento do cliente"
        value={params.get(param) ?? undefined}
        onChange={handleChange}
        tabs={[
          {
            id: 'payments',
            label: named('Pagamentos', payments.total),
            content: <CustomerPayments {...one} items={payments.items} />,
          },
          {
            id: 'subscriptions',
            label: named('Assinaturas', subscriptions.total),
            content: <CustomerSubscriptions {...one} items={subscriptions.items} />,
          },
          {
            id: 'invoices',
            label: named('Faturas', invoices.total),
            content: <CustomerInvoices {...one} items={invoices.items} total={invoices.total} />,
          },
          {
            id: 'cards',
            label: named(storedName(cards), cards.length),
            content: <CustomerMethods methods={cards} />,
          },
        ]}
      />
    </Card>
  );
}
