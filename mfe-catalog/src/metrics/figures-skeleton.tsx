import { Card, Skeleton, Stack, VisuallyHidden } from '@trilho/ui';
import { FigureRow } from './top-figures.tsx';
import { chartHeightPx } from './volume-card.tsx';

/** Placeholders of the figures and the chart. */
export function MetricsSkeleton() {
  return (
    <>
      <FigureRow role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        {['volume', 'approval', 'revenue', 'subscriptions'].map((name) => (
          <Card as="div" key={name}>
            <Stack gap={2}>
              <Skeleton width={96} height={14} />
              <Skeleton width={150} height={28} />
              <Skeleton width={170} height={14} />
            </Stack>
          </Card>
        ))}
      </FigureRow>
      <Card as="div" aria-hidden>
        <Stack gap={4}>
          <Skeleton width={130} height={20} />
          <Skeleton height={chartHeightPx} radius={8} />
        </Stack>
      </Card>
    </>
  );
}
