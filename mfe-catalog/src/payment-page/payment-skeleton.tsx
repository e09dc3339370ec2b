import { SkeletonCard, Stack } from '@trilho/ui';
import { Columns } from '../details/columns.ts';

/** Placeholder in the shape of a payment, shown while it loads. */
export function PaymentSkeleton() {
  return (
    <Stack gap={4}>
      <Columns>
        <Stack gap={4}>
          <SkeletonCard lines={1} />
          <SkeletonCard lines={8} />
        </Stack>
        <SkeletonCard lines={6} />
      </Columns>
    </Stack>
  );
}
