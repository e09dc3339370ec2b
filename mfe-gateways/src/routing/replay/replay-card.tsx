import { Banner, Button, Card, CardHeader, Stack } from '@trilho/ui';
import { History } from 'lucide-react';
import { ReplayProgress } from './progress.tsx';
import { ReplaySummary } from './replay-summary.tsx';
import { replayProblem } from './replay-words.ts';
import type { Replay } from './use-replay.ts';

/** The replay beside the rules: one line of result, and the way to all of it. */
export function ReplayCard({ replay, onDetails }: { replay: Replay; onDetails: () => void }) {
  const { days, replayed, isRunning, error } = replay;
  return (
    <Card aria-label="O que teria acontecido">
      <CardHeader
        title="O que teria acontecido"
        description={`Estas regras sobre os seus últimos ${days} dias.`}
      />
      <Stack gap={3}>
        {replayed && !isRunning && <ReplaySummary replayed={replayed} />}
        {isRunning && <ReplayProgress onCancel={replay.cancel} />}
        {error !== null && !isRunning && <Banner tone="danger">{replayProblem(error)}</Banner>}
        {!isRunning && (
          <Stack direction="row" gap={2} wrap>
            <Button
              variant="secondary"
              icon={<History strokeWidth={1.75} aria-hidden />}
              onClick={() => void replay.run()}
            >
              Simular
            </Button>
            {replayed && (
              <Button variant="ghost" onClick={onDetails}>
                Ver detalhes
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
