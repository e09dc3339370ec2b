import { gatewayName } from '@trilho/contracts/gateway-names';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import {
  Button,
  ButtonLink,
  DescriptionList,
  formatCurrency,
  Identity,
  Modal,
  Mono,
  Stack,
  token,
} from '@trilho/ui';
import { CreditCard, Repeat } from 'lucide-react';
import { styled } from 'styled-components';
import { brandName, expiryText } from '../cards/card-labels.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { screens } from '../paths.ts';
import { HistoryList } from './history-list.tsx';
import { StatusBadge } from './subscription-badge.tsx';
import { isEnding, moment, nextBilling } from './subscription-labels.ts';
import type { SubscriptionModalProps } from './subscription-modal-props.ts';

const Part = styled.section`
  display: grid;
  gap: ${token.space[3]};
`;

const PartTitle = styled.h3`
  font-size: 14px;
  line-height: 20px;
  font-weight: 620;
`;

const Muted = styled.p`
  color: ${token.color.muted};
`;

const CardFace = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  svg {
    flex: none;
    color: ${token.color.muted};
  }
`;

const CardText = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const factsOf = (subscription: ListedSubscription) => [
  { term: 'ID', description: <CopyableId id={subscription.id} label="ID da assinatura" /> },
  { term: 'Status', description: <StatusBadge status={subscription.status} /> },
  { term: 'Plano', description: subscription.planName },
  {
    term: 'Preço',
    description: `${formatCurrency(subscription.price)} · ${subscription.billingFrequency}`,
  },
  { term: 'Data de Início', description: moment(subscription.startDate) },
  {
    term: 'Próxima Cobrança',
    description: isEnding(subscription) ? 'Não será renovada ao fim do período' : nextBilling(subscription),
  },
  { term: 'Gateway', description: gatewayName(subscription.gateway) },
  { term: 'ID no gateway', description: <Mono>{subscription.subscriptionId}</Mono> },
];

/** Details, card and history of one subscription, and the way to its page. */
export function DetailsModal({ open, subscription, environment, onClose }: SubscriptionModalProps) {
  return (
    <Modal
      open={open}
      title="Detalhes da Assinatura"
      icon={<Repeat strokeWidth={1.75} />}
      onClose={onClose}
      closeOnScrim
      footer={
        <>
          <ButtonLink variant="ghost" to={screens.subscription.to(subscription.id, environment)}>
            Abrir página
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Identity name={subscription.customerName} detail={subscription.customerEmail} />
        <DescriptionList items={factsOf(subscription)} />
        <CardPart subscription={subscription} />
        <HistoryPart items={subscription.historyItems} />
      </Stack>
    </Modal>
  );
}

function CardPart({
  subscription: { cardDetails, paymentMethodMask },
}: {
  subscription: ListedSubscription;
}) {
  return (
    <Part aria-label="Cartão">
      <PartTitle>Cartão</PartTitle>
      {cardDetails ? (
        <CardFace>
          <CreditCard size={20} strokeWidth={1.75} aria-hidden />
          <CardText>
            {brandName(cardDetails.brand)} {paymentMethodMask}
          </CardText>
          <Muted>Validade {expiryText(cardDetails.expMonth, cardDetails.expYear)}</Muted>
        </CardFace>
      ) : (
        <Muted>Nenhum cartão cadastrado.</Muted>
      )}
    </Part>
  );
}

function HistoryPart({ items }: { items: ListedSubscription['historyItems'] }) {
  return (
    <Part aria-label="Histórico">
      <PartTitle>Histórico</PartTitle>
      <HistoryList items={items} />
    </Part>
  );
}
