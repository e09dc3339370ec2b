import { errorMessage, isApiError, paths, useUserId } from '@trilho/portal';
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
import { useGetPaymentConfigsQuery } from '../gateways-api.ts';
import { announcedProviders, cardProvider, type Provider, ProviderLine } from './providers.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding-block: 12px;
  border-top: 1px solid ${token.color.line};
  &:last-child {
    padding-bottom: 0;
  }
`;

/** Dashboard card (2.3): the card provider is active as soon as any configuration exists. */
export function GatewaysCard() {
  const { data: configs, error, refetch } = useGetPaymentConfigsQuery(useUserId());
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
      {configs && (
        <List>
          <ProviderItem provider={cardProvider} isActive={configs.length > 0} />
          {announcedProviders.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} isActive={false} />
          ))}
        </List>
      )}
      {!configs && error && (
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!configs && !error && <ListSkeleton />}
    </Card>
  );
}

function ProviderItem({ provider, isActive }: { provider: Provider; isActive: boolean }) {
  const state = isActive ? <Badge tone="success">Ativo</Badge> : <Badge tone="neutral">Inativo</Badge>;
  return (
    <Item>
      <ProviderLine provider={provider} state={state} />
    </Item>
  );
}

function ListSkeleton() {
  return (
    <List as="div" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {[cardProvider, ...announcedProviders].map(({ id }) => (
        <Item as="div" key={id}>
          <Stack direction="row" gap={3}>
            <Skeleton width={38} height={38} radius={10} />
            <Skeleton width="46%" height={18} />
          </Stack>
        </Item>
      ))}
    </List>
  );
}
