import { SkeletonCard, Stack } from '@trilho/ui';
import { Columns } from '../details/columns.ts';

/** Placeholder in the shape of a payment, shown while it loads. */
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
