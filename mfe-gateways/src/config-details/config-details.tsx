import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify, useUserId } from '@trilho/portal';
import { Button, Card, CardHeader, EmptyState, Tabs } from '@trilho/ui';
import { ArrowLeftRight, Pencil, PlugZap, ScrollText, Webhook } from 'lucide-react';
import { styled } from 'styled-components';
import { cardProvider } from '../gateways/providers.tsx';
import { useCheckConnectionMutation } from '../gateways-api.ts';
import { ConfigInformation } from './config-information.tsx';

const LogPanel = styled.div`
  max-height: 400px;
  overflow-y: auto;
`;

interface ConfigDetailsProps {
  config: PaymentConfig;
  onEdit: () => void;
}

/** The details panel (2.5): the configuration, and a connection test. */
export function ConfigDetails({ config, onEdit }: ConfigDetailsProps) {
  const userId = useUserId();
  const notify = useNotify();
  const [check, { isLoading }] = useCheckConnectionMutation();

  const handleTest = async () => {
    const { data: isConnected } = await check({ userId, environment: config.environment });
    if (isConnected === undefined) return;
    if (isConnected) notify.success('Conexão com o Stripe testada com sucesso!');
    else notify.error('Conexão com o Stripe falhou!', { title: 'Erro' });
  };

  return (
    <Card aria-label={`Detalhes do ${cardProvider.name}`}>
      <CardHeader
        title={`Detalhes do ${cardProvider.name}`}
        actions={
          <>
            <Button
              variant="secondary"
              size="sm"
              icon={<Pencil strokeWidth={1.75} aria-hidden />}
              onClick={onEdit}
            >
              Editar
            </Button>
            <Button
              size="sm"
              loading={isLoading}
              icon={<PlugZap strokeWidth={1.75} aria-hidden />}
              onClick={() => void handleTest()}
            >
              Testar Conexão
            </Button>
          </>
        }
      />
      <Tabs
        label={`Detalhes do ${cardProvider.name}`}
        tabs={[
          { id: 'information', label: 'Informações', content: <ConfigInformation config={config} /> },
          { id: 'transactions', label: 'Transações', content: transactions },
          { id: 'webhooks', label: 'Webhooks', content: webhooks },
          { id: 'logs', label: 'Logs', content: <LogPanel>{logs}</LogPanel> },
        ]}
      />
    </Card>
  );
}

const transactions = (
  <EmptyState
    icon={<ArrowLeftRight strokeWidth={1.75} />}
    title="Transações"
    description="Esta aba vai listar os pagamentos processados pelo Stripe neste ambiente. Ela ainda não está disponível."
  />
);

const webhooks = (
  <EmptyState
    icon={<Webhook strokeWidth={1.75} />}
    title="Webhooks"
    description="Esta aba vai listar os avisos recebidos do Stripe neste ambiente. Ela ainda não está disponível."
  />
);

const logs = (
  <EmptyState
    icon={<ScrollText strokeWidth={1.75} />}
    title="Logs"
    description="Esta aba vai listar as chamadas feitas ao Stripe neste ambiente. Ela ainda não está disponível."
  />
);
