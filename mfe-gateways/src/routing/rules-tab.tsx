import type { PortalGateway } from '@trilho/contracts/gateway';
import { Stack, token } from '@trilho/ui';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../routing-api.ts';
import type { RoutingDraft } from './draft/use-routing-draft.ts';
import { ReplayCard } from './replay/replay-card.tsx';
import type { Replay } from './replay/use-replay.ts';
import { OrderCard } from './rules/order-card.tsx';
import { RulesCard } from './rules/rules-card.tsx';
import { TrialCard } from './trial/trial-card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  align-items: start;
  gap: ${token.space[4]};
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RulesTabProps {
  of: EnvironmentOfUser;
  draft: RoutingDraft;
  gateways: readonly PortalGateway[];
  replay: Replay;
  onReplay: () => void;
}

/** The rules and the order, and beside them what they would do: with one payment, and with those of the last days. */
export function RulesTab({ of, draft, gateways, replay, onReplay }: RulesTabProps) {
  return (
    <Columns>
      <Stack gap={4}>
        <RulesCard draft={draft} gateways={gateways} />
        <OrderCard draft={draft} gateways={gateways} />
      </Stack>
      <Stack gap={4}>
        <TrialCard of={of} settings={draft.settings} />
        <ReplayCard replay={replay} onDetails={onReplay} />
      </Stack>
    </Columns>
  );
}
