import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { Button, Card, CardHeader, Divider, IconButton, SelectField, Stack, token } from '@trilho/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { timeText } from '../../incidents/incident-words.ts';
import type { RoutingDraft } from '../draft/use-routing-draft.ts';
import { Switch } from '../fields/switch.tsx';
import { moveItem } from '../sortable/move.ts';
import { SortableList } from '../sortable/sortable-list.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 44px;
  padding: 0 ${token.space[1]};
`;

const Name = styled.span`
  flex: 1;
  font-weight: 550;
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const limitsMs = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 8_000, 10_000, 15_000, 20_000];

const limitOptions = (present: number) =>
  [...new Set([...limitsMs, present])]
    .sort((one, other) => one - other)
    .map((ms) => ({ value: String(ms), label: timeText(ms) }));

interface OrderCardProps {
  draft: RoutingDraft;
  gateways: readonly PortalGateway[];
}

/** Who is asked where no rule decides, or where the chosen gateway fails, and how long one waits for it. */
export function OrderCard({ draft, gateways }: OrderCardProps) {
  const { order } = draft.settings;
  const left = gateways.map(({ gateway }) => gateway).filter((gateway) => !order.includes(gateway));
  const put = (next: GatewayType[]) => draft.change({ order: next });
  return (
    <Card aria-label="Ordem de reserva">
      <CardHeader
        title="Ordem de reserva"
        description="Vale quando nenhuma regra decide e quando o gateway escolhido falha."
      />
      <Stack gap={3}>
        {order.length === 0 ? (
          <Note>
            Sem ordem, um pagamento para o qual nenhuma regra vale precisa dizer o gateway na chamada.
          </Note>
        ) : (
          <SortableList
            label="Gateways, na ordem em que são tentados"
            onMove={(from, to) => put(moveItem(order, from, to))}
            items={order.map((gateway) => ({
              id: gateway,
              name: gatewayNames[gateway],
              content: (
                <Row>
                  <Name>{gatewayNames[gateway]}</Name>
                  {!gateways.some((one) => one.gateway === gateway) && <Note>Não configurado</Note>}
                  <IconButton
                    size="sm"
                    label={`Tirar ${gatewayNames[gateway]} da ordem`}
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    onClick={() => put(order.filter((other) => other !== gateway))}
                  />
                </Row>
              ),
            }))}
          />
        )}
        {left.length > 0 && (
          <Stack direction="row" gap={2} wrap>
            {left.map((gateway) => (
              <Button
                key={gateway}
                size="sm"
                variant="secondary"
                icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => put([...order, gateway])}
              >
                Incluir {gatewayNames[gateway]}
              </Button>
            ))}
          </Stack>
        )}
        <Divider />
        <Failover draft={draft} />
      </Stack>
    </Card>
  );
}

function Failover({ draft }: { draft: RoutingDraft }) {
  const { failover } = draft.settings;
  return (
    <Stack gap={3}>
      <Line>
        <div>
          <Name as="p">Tentar o próximo quando um falhar</Name>
          <Note>Pix e boleto. Um cartão nunca é cobrado em dois gateways.</Note>
        </div>
        <Switch
          label="Tentar o próximo quando um falhar"
          checked={failover.active}
          onChange={(active) => draft.change({ failover: { ...failover, active } })}
        />
      </Line>
      {failover.active && (
        <SelectField
          label="Esperar até"
          hint="Sem resposta nesse tempo, o pagamento sai pelo próximo da ordem."
          value={String(failover.afterMs)}
          options={limitOptions(failover.afterMs)}
          onChange={({ target }) =>
            draft.change({ failover: { ...failover, afterMs: Number(target.value) } })
          }
        />
      )}
    </Stack>
  );
}
