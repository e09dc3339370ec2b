import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { Card, CardHeader, DescriptionList, Stack } from '@trilho/ui';
import { dayText, phoneText } from '../customers/customer-labels.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { MetadataCard } from '../details/metadata-card.tsx';

const factsOf = ({ id, name, email, phone, description, ...customer }: PortalCustomerDetails) => [
  { term: 'Nome', description: name ?? '—' },
  { term: 'E-mail', description: email ?? '—' },
  { term: 'Telefone', description: phone ? phoneText(phone) : '—' },
  { term: 'Descrição', description: description ?? '—' },
  { term: 'Cliente desde', description: dayText(customer.createdAt) },
  { term: 'Gateway', description: gatewayName(customer.gateway) },
  { term: 'ID', description: <CopyableId id={id} label="ID do cliente" /> },
  { term: 'ID no gateway', description: <CopyableId id={customer.externalId} label="ID no gateway" /> },
];

/** The customer's contacts, ids and metadata. */
export function CustomerFacts({ customer }: { customer: PortalCustomerDetails }) {
  return (
    <Stack>
      <Card aria-label="Dados do cliente">
        <CardHeader title="Dados do cliente" />
        <DescriptionList items={factsOf(customer)} />
      </Card>
      <MetadataCard metadata={customer.metadata} />
    </Stack>
  );
}
