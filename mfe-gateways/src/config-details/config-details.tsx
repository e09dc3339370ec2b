import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify, useUserId } from '@trilho/portal';
import { Button, Card, CardHeader, SkeletonTable, Tabs } from '@trilho/ui';
import { Pencil, PlugZap } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCheckConnectionMutation } from '../gateways-api.ts';
import { ConfigInformation } from './config-information.tsx';

// The logs are loaded only when they are opened.
const PaymentsTab = lazy(async () => ({ default: (await import('../logs/payments-tab.tsx')).PaymentsTab }));
const EventsTab = lazy(async () => ({ default: (await import('../logs/events-tab.tsx')).EventsTab }));
const CallsTab = lazy(async () => ({ default: (await import('../logs/calls-tab.tsx')).CallsTab }));

interface ConfigDetailsProps {
  config: PaymentConfig;
  onEdit: () => void;
  /** Opens tab Logs with this search. */
  callSearch?: string | undefined;
}

/** What a successful test says, text by text: the specification has the first one's. */
const connected: Record<GatewayType, string> = {
  STRIPE: 'Conexão com o Stripe testada com sucesso!',
  MERCADOPAGO: `Conexão com o ${gatewayNames.MERCADOPAGO} testada com sucesso!`,
  PAYPAL: `Conexão com o ${gatewayNames.PAYPAL} testada com sucesso!`,
};

const loaded = (tab: ReactNode) => (
  <Suspense fallback={<SkeletonTable rows={6} columns={4} />}>{tab}</Suspense>
);

/**
 * The details panel (2.5): the configuration and a connection test, the gateway's payments, the events that it
 * sent and the calls that we made.
 */
export function ConfigDetails({ config, onEdit, callSearch }: ConfigDetailsProps) {
  const userId = useUserId();
  const notify = useNotify();
  const [tab, setTab] = useState(callSearch === undefined ? 'information' : 'calls');
  const { environment, gatewayType } = config;
  const name = gatewayNames[gatewayType];
  const [check, { isLoading }] = useCheckConnectionMutation();

  const handleTest = async () => {
    const { data: isConnected } = await check({ userId, environment, gatewayType });
    if (isConnected === undefined) return;
    if (isConnected) notify.success(connected[gatewayType]);
    else notify.error(`Conexão com o ${name} falhou!`, { title: 'Erro' });
  };

  return (
    <Card aria-label={`Detalhes do ${name}`}>
      <CardHeader
        title={`Detalhes do ${name}`}
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
        label={`Detalhes do ${name}`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'information', label: 'Informações', content: <ConfigInformation config={config} /> },
          {
            id: 'payments',
            label: 'Transações',
            content: loaded(<PaymentsTab environment={environment} gateway={gatewayType} />),
          },
          {
            id: 'events',
            label: 'Webhooks',
            content: loaded(<EventsTab environment={environment} gateway={gatewayType} />),
          },
          {
            id: 'calls',
            label: 'Logs',
            content: loaded(
              <CallsTab environment={environment} gateway={gatewayType} initialSearch={callSearch} />,
            ),
          },
        ]}
      />
    </Card>
  );
}
