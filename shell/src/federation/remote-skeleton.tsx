import { Page, Skeleton, Stack } from '@trilho/ui';

/** Placeholder of a page, or of a block on one, while a remote's code loads. */
export function RemoteSkeleton({ compact = false }: { compact?: boolean }) {
  if (compact) {
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton height={120} radius={12} />
      </div>
    );
  }
  return (
    <Page role="status" aria-label="Carregando">
      <Stack gap={6}>
        <Skeleton width="40%" height={32} />
        <Skeleton height={160} radius={12} />
        <Skeleton height={160} radius={12} />
      </Stack>
    </Page>
  );
}
