import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { useNotify } from '@trilho/portal';
import { Badge, Button, Card, Grid, Stack } from '@trilho/ui';
import { styled } from 'styled-components';
import { ProviderLine } from '../providers/providers.tsx';
import { GatewayAbilities } from './gateway-abilities.tsx';

/** As high as its card, so that the buttons of cards beside each other are on one line. */
const Fill = styled(Stack)`
  height: 100%;
  > :last-child {
    margin-top: auto;
  }
`;

interface ProviderCardsProps {
  gateways: readonly PortalGateway[];
  /** Whether the selected environment has a configuration of the gateway. */
  isConfigured: (gateway: GatewayType) => boolean;
  onConfigure: (gateway: GatewayType) => void;
  onDetails: (gateway: GatewayType) => void;
}

const stateOf = (isConfigured: boolean) =>
  isConfigured ? <Badge tone="success">Configurado</Badge> : <Badge tone="neutral">Não Configurado</Badge>;

/** The cards of 2.5: one that is only announced is never configured, and its button only says that it is coming. */
export function ProviderCards({ gateways, isConfigured, onConfigure, onDetails }: ProviderCardsProps) {
  const { info } = useNotify();
  return (
    <Grid min={290}>
      {gateways.map((entry) => {
        const { gateway, available } = entry;
        const name = gatewayNames[gateway];
        const hasConfig = available && isConfigured(gateway);
        const announce = () => info(`A integração com o ${name} estará disponível em breve.`);
        return (
          <Card key={gateway} aria-label={name}>
            <Fill gap={5}>
              <ProviderLine gateway={entry} state={stateOf(hasConfig)} />
              <GatewayAbilities gateway={entry} />
              <Stack direction="row" gap={2} wrap>
                <Button
                  variant={available && !hasConfig ? 'primary' : 'secondary'}
                  onClick={available ? () => onConfigure(gateway) : announce}
                >
                  Configurar
                </Button>
                {hasConfig && (
                  <Button variant="secondary" onClick={() => onDetails(gateway)}>
                    Ver Detalhes
                  </Button>
                )}
              </Stack>
            </Fill>
          </Card>
        );
      })}
    </Grid>
  );
}
