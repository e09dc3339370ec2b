import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify, useUserId } from '@trilho/portal';
import { Button, Card, CardHeader, Tabs } from '@trilho/ui';
import { Pencil, PlugZap } from 'lucide-react';
import { cardProvider } from '../gateways/providers.tsx';
import { useCheckConnectionMutation } from '../gateways-api.ts';
import { ConfigInformation } from './config-information.tsx';

interface ConfigDetailsProps {
  config: PaymentConfig;
  onEdit: () => void;
}

/**
 * The details panel (2.5): the configuration, and a connection test. Of its tabs only those are shown that have
 * something; Transações, Webhooks and Logs come with their data.
 */
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
        tabs={[{ id: 'information', label: 'Informações', content: <ConfigInformation config={config} /> }]}
      />
    </Card>
  );
}
