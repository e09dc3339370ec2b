import type { PortalGateway } from '@trilho/contracts/gateway';
import { Banner, Button, Card, CardHeader, EmptyState, SegmentedToggle, Stack } from '@trilho/ui';
import { History } from 'lucide-react';
import type { RoutingDraft } from '../draft/use-routing-draft.ts';
import { FeesCard } from './fees-card.tsx';
import { Measures } from './measures.tsx';
import { ReplayProgress } from './progress.tsx';
import { ReplaySummary } from './replay-summary.tsx';
import { replayProblem } from './replay-words.ts';
import { SegmentsCard } from './segments-card.tsx';
import { type Replay, replayDays } from './use-replay.ts';

const dayOptions = replayDays.map((days) => ({ value: String(days), label: `${days} dias` }));

interface ReplayTabProps {
  replay: Replay;
  draft: RoutingDraft;
  gateways: readonly PortalGateway[];
}

/** What the rules on the screen would have done with the payments of the last days. */
export function ReplayTab({ replay, draft, gateways }: ReplayTabProps) {
  const { days, replayed, isRunning, error } = replay;
  const choose = (value: string) => {
    const chosen = replayDays.find((one) => String(one) === value);
    if (chosen) replay.setDays(chosen);
  };
  return (
    <Stack gap={4}>
      <Card aria-label="Simulação">
        <CardHeader
          title="O que teria acontecido"
          description="As regras da tela, salvas ou não, sobre os seus próprios pagamentos. Nada é cobrado nem muda."
          actions={
            <>
              <SegmentedToggle
                label="Período"
                options={dayOptions}
                value={String(days)}
                disabled={isRunning}
                onChange={choose}
              />
              <Button loading={isRunning} onClick={() => void replay.run()}>
                Simular
              </Button>
            </>
          }
        />
        <Stack gap={4}>
          {isRunning && <ReplayProgress onCancel={replay.cancel} />}
          {error !== null && !isRunning && (
            <Banner tone="danger" title="A simulação não veio">
              {replayProblem(error)}
            </Banner>
          )}
          {replayed && !isRunning && (
            <>
              <ReplaySummary replayed={replayed} />
              <Measures result={replayed.result} />
            </>
          )}
          {!replayed && !isRunning && error === null && (
            <EmptyState
              icon={<History strokeWidth={1.75} />}
              title="Veja antes de salvar"
              description="A simulação compara o que foi aprovado com o que estas regras teriam aprovado, e diz quando não há como saber."
            />
          )}
        </Stack>
      </Card>
      {replayed && !isRunning && <SegmentsCard segments={replayed.result.segments} />}
      <FeesCard fees={draft.settings.fees} gateways={gateways} onChange={(fees) => draft.change({ fees })} />
    </Stack>
  );
}
