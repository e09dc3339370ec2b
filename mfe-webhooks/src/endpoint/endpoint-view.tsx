import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Banner, Button, EnvironmentBadge, IconButton, Menu, Mono, PageHeader, Stack } from '@trilho/ui';
import { FlaskConical, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeliveriesCard } from '../deliveries/deliveries-card.tsx';
import { LazyEndpointForm } from '../endpoint-form/lazy-endpoint-form.tsx';
import { GoLivePanel } from '../go-live/go-live-panel.tsx';
import { EndpointBadge, troubleOf } from '../labels/endpoint-badge.tsx';
import { ReplayModal } from '../replay/replay-modal.tsx';
import { ReplayProgress } from '../replay/replay-progress.tsx';
import { useGetWebhookStatsQuery } from '../webhooks-api.ts';
import { DeleteModal } from './delete-modal.tsx';
import { Columns, Heading } from './endpoint-style.ts';
import { FactsCard } from './facts-card.tsx';
import { ReenableModal } from './reenable-modal.tsx';
import { RotateModal } from './rotate-modal.tsx';
import { StatsCard } from './stats-card.tsx';
import { useTestEvent } from './use-test-event.ts';

type Open = 'none' | 'edit' | 'delete' | 'reenable' | 'replay' | 'rotate';

interface EndpointViewProps {
  endpoint: WebhookEndpoint;
  back: { to: string; label: string };
}

/** One endpoint: how it does, what it is, its deliveries, and the check before production. */
export function EndpointView({ endpoint, back }: EndpointViewProps) {
  const [open, setOpen] = useState<Open>('none');
  const navigate = useNavigate();
  const { description, url, environment, active, disabledReason } = endpoint;
  const { sendTest, isSending } = useTestEvent(endpoint);
  const userId = useUserId();
  const { data: attempts } = useGetWebhookStatsQuery({ userId, environment, id: endpoint.id, period: '24h' });
  const trouble = troubleOf(endpoint);
  const close = () => setOpen('none');
  return (
    <>
      <PageHeader
        back={back}
        title={
          <Heading>
            {description} <EndpointBadge endpoint={endpoint} attempts={attempts} />{' '}
            <EnvironmentBadge environment={environment} />
          </Heading>
        }
        description={<Mono>{url}</Mono>}
        actions={
          <>
            {active ? (
              <Button
                variant="secondary"
                loading={isSending}
                icon={<FlaskConical strokeWidth={1.75} aria-hidden />}
                onClick={() => void sendTest()}
              >
                Enviar evento de teste
              </Button>
            ) : (
              <Button onClick={() => setOpen('reenable')}>Reativar</Button>
            )}
            <Menu
              trigger={
                <IconButton label="Mais ações" icon={<MoreHorizontal strokeWidth={1.75} aria-hidden />} />
              }
              items={[
                { label: 'Editar', onSelect: () => setOpen('edit') },
                ...(active ? [{ label: 'Reenviar eventos', onSelect: () => setOpen('replay') }] : []),
                { label: 'Trocar chave secreta', onSelect: () => setOpen('rotate') },
                { label: 'Excluir', danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
          </>
        }
      />
      <Stack gap={4}>
        {trouble && (
          <Banner tone={active || disabledReason !== 'owner' ? 'danger' : 'neutral'}>{trouble}</Banner>
        )}
        {open === 'edit' && (
          <LazyEndpointForm endpoint={endpoint} environment={environment} onClose={close} />
        )}
        <Columns>
          <StatsCard endpoint={endpoint} />
          <FactsCard endpoint={endpoint} />
        </Columns>
        <ReplayProgress endpoint={endpoint} />
        <DeliveriesCard endpoint={endpoint} onReplay={active ? () => setOpen('replay') : undefined} />
        <GoLivePanel endpointId={endpoint.id} />
      </Stack>
      <ReplayModal endpoint={endpoint} open={open === 'replay'} onClose={close} />
      <RotateModal endpoint={endpoint} open={open === 'rotate'} onClose={close} />
      <ReenableModal endpoint={endpoint} open={open === 'reenable'} onClose={close} />
      <DeleteModal
        endpoint={endpoint}
        open={open === 'delete'}
        onClose={close}
        onDeleted={() => void navigate(back.to)}
      />
    </>
  );
}
