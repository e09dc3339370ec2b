import { Grid, SkeletonCard } from '@trilho/ui';

/** Two gateways on their way. */
export const BalancesSkeleton = () => (
  <Grid min={340} gap={4}>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
  </Grid>
);
