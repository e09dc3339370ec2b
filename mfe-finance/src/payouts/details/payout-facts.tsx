import { gatewayName } from '@trilho/contracts/gateway-names';
import type { Payout } from '@trilho/contracts/payout';
import { Card, CardHeader, DescriptionList, formatDate, Mono } from '@trilho/ui';
import { fullDay } from '../../words/days.ts';

/** When a payout was sent, when it arrives, and what the gateway calls it. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const { gateway, createdAt, arrivesOn, externalId, id } = payout;
  return (
    <Card aria-label="Dados do repasse">
      <CardHeader title="Dados" />
      <DescriptionList
        items={[
          { term: 'Gateway', description: gatewayName(gateway) },
          { term: 'Enviado em', description: formatDate(createdAt, 'dd/MM/yyyy HH:mm') },
          { term: 'No banco em', description: arrivesOn ? fullDay(arrivesOn) : 'Ainda não informado' },
          { term: 'ID no gateway', description: <Mono>{externalId}</Mono> },
          { term: 'ID aqui', description: <Mono>{id}</Mono> },
        ]}
      />
    </Card>
  );
}
