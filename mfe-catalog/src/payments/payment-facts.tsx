import type { Environment, Metadata } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Card, CardHeader, DescriptionList, formatDate, Mono, TextLink } from '@trilho/ui';
import type { ReactNode } from 'react';
import { cardText, expiryText } from '../cards/card-labels.ts';
import { gatewayName } from '../gateways.ts';
import { screens } from '../paths.ts';
import { CopyableId } from './copyable-id.tsx';

const moment = (iso: string) => formatDate(iso, 'dd/MM/yyyy HH:mm');

function customerOf(
  { customerId, customerName, customerEmail }: PortalPaymentDetails,
  environment: Environment,
) {
  if (!customerId) return customerName ?? customerEmail;
  return (
    <TextLink to={screens.customer.to(customerId, environment)}>{customerName ?? customerEmail}</TextLink>
  );
}

/** The charged card; a stored one includes its expiry. */
function cardFact({ card, storedCard }: PortalPaymentDetails): string {
  if (!card) return 'Nenhum cartão informado';
  if (storedCard?.lastFourDigits !== card.lastFourDigits) return cardText(card);
  return `${cardText(card)}, validade ${expiryText(storedCard.expiryMonth, storedCard.expiryYear)}`;
}

type Fact = { term: string; description: ReactNode };

function factsOf(payment: PortalPaymentDetails, environment: Environment): Fact[] {
  const { id, externalId, customerName, customerEmail, storedCard, gateway, capture } = payment;
  const provider = gatewayName(gateway);
  return [
    { term: 'Cliente', description: customerOf(payment, environment) },
    ...(customerName ? [{ term: 'E-mail', description: customerEmail }] : []),
    { term: 'Cartão', description: cardFact(payment) },
    ...(storedCard?.holderName ? [{ term: 'Nome no cartão', description: storedCard.holderName }] : []),
    { term: 'Descrição', description: payment.description },
    { term: 'Captura', description: capture ? 'Automática' : 'Manual, depois de autorizado' },
    { term: 'Gateway', description: provider },
    { term: 'ID', description: <CopyableId id={id} label="ID do pagamento" /> },
    ...(externalId
      ? [
          {
            term: `ID no ${provider}`,
            description: <CopyableId id={externalId} label={`ID no ${provider}`} />,
          },
        ]
      : []),
    { term: 'Criado em', description: moment(payment.createdAt) },
    { term: 'Atualizado em', description: moment(payment.updatedAt) },
  ];
}

interface PaymentFactsProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** Payer, card and ids of a payment. */
export function PaymentFacts({ payment, environment }: PaymentFactsProps) {
  return (
    <Card aria-label="Dados do pagamento">
      <CardHeader title="Dados do pagamento" />
      <DescriptionList items={factsOf(payment, environment)} />
    </Card>
  );
}

/** The payment's metadata, if any. */
export function MetadataCard({ metadata }: { metadata: Metadata }) {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return null;
  return (
    <Card aria-label="Metadados">
      <CardHeader title="Metadados" />
      <DescriptionList items={pairs.map(([term, value]) => ({ term, description: <Mono>{value}</Mono> }))} />
    </Card>
  );
}
