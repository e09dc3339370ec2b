import type { Environment } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { decisionDetails, decisionWords } from '@trilho/contracts/routing-words';
import { Card, CardHeader, DescriptionList, formatCurrency, formatDate, TextLink } from '@trilho/ui';
import type { ReactNode } from 'react';
import { cardText, expiryText } from '../cards/card-labels.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { screens } from '../paths.ts';
import { fiscalFacts } from '../taxes/fiscal-facts.tsx';

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

type Fact = { term: string; description: ReactNode };

/** Who paid as the payment was made, and the customer that it is of. Without a payer's name that is the customer. */
function payerFacts(payment: PortalPaymentDetails, environment: Environment): Fact[] {
  const { payerName, payerDocument, customerId, customerName, customerEmail } = payment;
  const isCompany = payerDocument?.includes('/');
  return [
    ...(payerName ? [{ term: 'Pagador', description: payerName }] : []),
    ...(payerDocument
      ? [{ term: `${isCompany ? 'CNPJ' : 'CPF'} do pagador`, description: payerDocument }]
      : []),
    ...(customerId || !payerName ? [{ term: 'Cliente', description: customerOf(payment, environment) }] : []),
    ...(customerName || payerName ? [{ term: 'E-mail', description: customerEmail }] : []),
  ];
}

/** How it is paid: `Cartão em 3x`. What each costs the payer is not known: the gateway may add interest. */
function methodFact({ method, installments }: PortalPaymentDetails): string {
  const name = methodNames[method ?? 'card'];
  return installments < 2 ? name : `${name} em ${installments}x`;
}

/** Until when a Pix or a boleto can be paid. */
const expiryFact = ({ method, expiresAt }: PortalPaymentDetails): Fact[] =>
  expiresAt
    ? [
        method === 'boleto'
          ? { term: 'Vencimento', description: formatDate(expiresAt) }
          : { term: 'Pagável até', description: moment(expiresAt) },
      ]
    : [];

const paysByCard = ({ method, card }: PortalPaymentDetails): boolean =>
  method === null || method === 'card' || card !== null;

/** The charged card; a stored one includes its expiry. */
function cardFact({ card, storedCard }: PortalPaymentDetails): string {
  if (!card) return 'Nenhum cartão informado';
  if (storedCard?.lastFourDigits !== card.lastFourDigits) return cardText(card);
  return `${cardText(card)}, validade ${expiryText(storedCard.expiryMonth, storedCard.expiryYear)}`;
}

/** How what is authorised is captured, and in which parts it was. */
function captureFact({ capture, multicapture, captures, currency }: PortalPaymentDetails): string {
  if (capture) return 'Automática';
  const parts = (captures ?? []).filter(({ status }) => status === 'succeeded');
  const money = parts.map(({ amount }) => formatCurrency(amount, currency)).join(' + ');
  const how = multicapture === 'available' ? 'Manual, em partes' : 'Manual, depois de autorizado';
  return parts.length > 1 ? `${how}: ${money}` : how;
}

function factsOf(payment: PortalPaymentDetails, environment: Environment): Fact[] {
  const { id, externalId, endToEndId, reference, statementDescriptor, routing } = payment;
  const { storedCard, gateway, paidAt } = payment;
  const provider = gatewayName(gateway);
  return [
    ...payerFacts(payment, environment),
    { term: 'Método', description: methodFact(payment) },
    ...(paysByCard(payment) ? [{ term: 'Cartão', description: cardFact(payment) }] : []),
    ...expiryFact(payment),
    ...(storedCard?.holderName ? [{ term: 'Nome no cartão', description: storedCard.holderName }] : []),
    { term: 'Descrição', description: payment.description },
    ...(reference
      ? [{ term: 'Referência', description: <CopyableId id={reference} label="Referência" /> }]
      : []),
    ...(statementDescriptor ? [{ term: 'Texto na fatura', description: statementDescriptor }] : []),
    ...fiscalFacts(payment.fiscal, payment),
    ...(paysByCard(payment) ? [{ term: 'Captura', description: captureFact(payment) }] : []),
    { term: 'Gateway', description: provider },
    ...(routing
      ? [
          {
            term: 'Roteamento',
            description: [decisionWords(routing), ...decisionDetails(routing)].join(' · '),
          },
        ]
      : []),
    { term: 'ID', description: <CopyableId id={id} label="ID do pagamento" /> },
    ...(externalId
      ? [
          {
            term: `ID no ${provider}`,
            description: <CopyableId id={externalId} label={`ID no ${provider}`} />,
          },
        ]
      : []),
    ...(endToEndId
      ? [
          {
            term: 'ID do Pix (E2E)',
            description: <CopyableId id={endToEndId} label="ID do Pix" />,
          },
        ]
      : []),
    { term: 'Criado em', description: moment(payment.createdAt) },
    ...(paidAt ? [{ term: 'Pago em', description: moment(paidAt) }] : []),
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
