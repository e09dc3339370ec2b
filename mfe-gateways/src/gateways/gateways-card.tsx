import type { PortalGateway } from '@trilho/contracts/gateway';
import { errorMessage, isApiError, paths } from '@trilho/portal';
import {
  Badge,
  ButtonLink,
  Card,
  CardHeader,
  ErrorState,
  Skeleton,
  Stack,
  token,
  VisuallyHidden,
} from '@trilho/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { IncidentBanner } from '../incidents/incident-banner.tsx';
import { ProviderLine, providerCount } from '../providers/providers.tsx';
import { useGateways } from '../providers/use-gateways.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Incidents = styled.div`
  &:not(:empty) {
    margin-bottom: ${token.space[3]};
  }
`;

const Item = styled.li`
  padding-block: 12px;
  border-top: 1px solid ${token.color.line};
  &:last-child {
    padding-bottom: 0;
  }
`;

/** Dashboard card (2.3): a gateway is active as soon as it has a configuration, one that is only announced never. */
export function GatewaysCard() {
  const { data, error, refetch } = useGateways();
  return (
    <Card aria-label="Gateways de Pagamento">
      <CardHeader
        title="Gateways de Pagamento"
        actions={
          <ButtonLink
            to={paths.admin.gateways}
            variant="secondary"
            size="sm"
            icon={<Plus strokeWidth={1.75} aria-hidden />}
          >
            Configurar Novo
          </ButtonLink>
        }
      />
      <Incidents>
        <IncidentBanner />
      </Incidents>
      {data && (
        <List>
          {data.gateways.map((entry) => (
            <ProviderItem
              key={entry.gateway}
              gateway={entry}
              isActive={data.configs.some(({ gatewayType }) => gatewayType === entry.gateway)}
            />
          ))}
        </List>
      )}
      {!data && error && (
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={refetch}
        />
      )}
      {!data && !error && <ListSkeleton />}
    </Card>
  );
}

function ProviderItem({ gateway, isActive }: { gateway: PortalGateway; isActive: boolean }) {
  const state = isActive ? <Badge tone="success">Ativo</Badge> : <Badge tone="neutral">Inativo</Badge>;
  return (
    <Item>
      <ProviderLine gateway={gateway} state={state} />
    </Item>
  );
}

function ListSkeleton() {
  return (
    <List as="div" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: providerCount }, (_, index) => index).map((index) => (
        <Item as="div" key={index}>
          <Stack direction="row" gap={3}>
            <Skeleton width={38} height={38} radius={10} />
            <Skeleton width="46%" height={18} />
          </Stack>
        </Item>
      ))}
    </List>
  );
}
