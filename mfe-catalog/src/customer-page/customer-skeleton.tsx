import { Card, Grid, Skeleton, SkeletonCard, SkeletonTable, Stack } from '@trilho/ui';
import { Columns } from './customer-columns.ts';

/** Placeholder in the shape of a customer, shown while it loads. */
export function CustomerSkeleton() {
  return (
    <Stack>
      <Card>
        <Grid min={200}>
          {[0, 1, 2, 3].map((figure) => (
            <Stack key={figure} gap={2}>
              <Skeleton width="60%" />
              <Skeleton width="80%" height={26} />
            </Stack>
          ))}
        </Grid>
      </Card>
      <Columns>
        <Card>
          <SkeletonTable rows={5} columns={5} />
        </Card>
        <SkeletonCard lines={6} />
      </Columns>
    </Stack>
  );
}
