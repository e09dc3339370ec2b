import { SkeletonCard, Stack } from '@trilho/ui';
import { Columns } from './payment-layout.ts';

/** A payment on its way, in the shape it will have. */
export function PaymentSkeleton() {
  return (
    <Stack gap={4}>
      <SkeletonCard lines={1} />
      <Columns>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={8} />
      </Columns>
    </Stack>
  );
}
