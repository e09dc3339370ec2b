import { Card, Grid, Skeleton, Stack, token, VisuallyHidden } from '@trilho/ui';
import { KeyCardFoot } from './key-card.tsx';

/** Label, gap and frame of a secret field above the height of its buttons. */
const fieldHeight = `calc(${token.control.sm} + 30px)`;

/** A pair on its way, with the card's own measures: what is below it stays in place. */
export function KeyCardSkeleton() {
  return (
    <Card as="div" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Stack gap={4}>
        <Stack direction="row" justify="space-between">
          <Skeleton width={120} height={22} />
          <Skeleton width={84} height={22} radius={11} />
        </Stack>
        <Grid min={260} gap={3}>
          <Skeleton height={fieldHeight} radius={8} />
          <Skeleton height={fieldHeight} radius={8} />
        </Grid>
      </Stack>
      <KeyCardFoot>
        <Skeleton width={264} height={40} />
        <Skeleton width={110} height={token.control.sm} radius={8} />
      </KeyCardFoot>
    </Card>
  );
}
