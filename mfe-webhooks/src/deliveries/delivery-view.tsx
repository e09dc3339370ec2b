import { deliveryDays } from '@trilho/contracts/retention';
import type { DeliveryDetails, WebhookEndpoint } from '@trilho/contracts/webhook';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import { Badge, Button, ButtonLink, EmptyState, ErrorState, SkeletonCard, Stack, useToast } from '@trilho/ui';
import { ArrowLeft, ArrowUpRight, RefreshCw, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePolling } from '../environment/use-polling.ts';
import { momentOf, statusOf } from '../labels/delivery-labels.ts';
import { useGetDeliveryQuery, useReplayDeliveryMutation } from '../webhooks-api.ts';
import { Attempts } from './attempts.tsx';
import { BackButton, Detail, DetailHead, Id, Name } from './delivery-style.ts';
import { Exchange } from './exchange.tsx';
import { resourceOf } from './resource-link.ts';

const pollMs = 2000;

interface DeliveryViewProps {
  endpoint: WebhookEndpoint;
  deliveryId: string;
  /** The delivery was chosen, and is not only the first of the list. */
  isNamed: boolean;
  onClose: () => void;
}

/** One delivery: its attempts as a timeline, and what was sent beside what came back. */
export function DeliveryView({ endpoint, deliveryId, isNamed, onClose }: DeliveryViewProps) {
  const userId = useUserId();
  const { id, environment } = endpoint;
  const args = { userId, environment, id, deliveryId };
  const interval = usePolling(pollMs);
  const { data, error, isFetching, refetch } = useGetDeliveryQuery(args);
  const isOpen = data?.status === 'pending';
  useGetDeliveryQuery(args, { pollingInterval: isOpen ? interval : 0 });
  const back = isNamed && (
    <BackButton onClick={onClose}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      Entregas
    </BackButton>
  );
  if (data) {
    return (
      <Detail aria-label={`Entrega de ${data.eventType}`}>
        {back}
        <Loaded endpoint={endpoint} delivery={data} />
      </Detail>
    );
  }
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <Detail aria-label="Entrega">
      {back}
      {(!error || isFetching) && <SkeletonCard lines={6} />}
      {isMissing && !isFetching && (
        <EmptyState
          icon={<SearchX strokeWidth={1.75} />}
          title="Entrega não encontrada"
          description={`As entregas ficam guardadas por ${deliveryDays} dias.`}
        />
      )}
      {error && !isMissing && !isFetching && (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Detail>
  );
}

function Loaded({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: DeliveryDetails }) {
  const userId = useUserId();
  const toast = useToast();
  const { id, environment, active } = endpoint;
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  const [number, setNumber] = useState<number | null>(null);
  const { history } = delivery;
  const attempt = history.find((one) => one.number === number) ?? history.at(-1);
  const resource = resourceOf(delivery.requestBody, environment);
  const { label, tone } = statusOf(delivery);

  const handleReplay = async () => {
    const { error } = await replay({ userId, environment, id, deliveryId: delivery.id });
    if (error) return;
    setNumber(null);
    toast.success('Reenviando agora.');
  };

  return (
    <Stack gap={4}>
      <DetailHead>
        <div>
          <Name>
            {delivery.eventType} <Badge tone={tone}>{label}</Badge>
          </Name>
          <Id>
            {delivery.eventId} · {momentOf(delivery.createdAt)}
          </Id>
        </div>
        <Stack direction="row" gap={2} wrap>
          {resource && (
            <ButtonLink
              to={resource.to}
              variant="secondary"
              size="sm"
              icon={<ArrowUpRight strokeWidth={1.75} aria-hidden />}
            >
              {resource.label}
            </ButtonLink>
          )}
          {active && (
            <Button
              size="sm"
              loading={isLoading}
              icon={<RefreshCw strokeWidth={1.75} aria-hidden />}
              onClick={() => void handleReplay()}
            >
              Reenviar
            </Button>
          )}
        </Stack>
      </DetailHead>
      <Attempts delivery={delivery} chosen={attempt?.number} onChoose={setNumber} />
      <Exchange delivery={delivery} attempt={attempt} />
    </Stack>
  );
}
