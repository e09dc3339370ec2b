import { Card, Grid, Skeleton, Stack, token, VisuallyHidden } from '@trilho/ui';

/** Who, personal information and address on their way, with the measures of their cards. */
export function ProfileSkeleton() {
  return (
    <>
      <Card as="div" role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Stack direction="row" gap={4}>
          <Skeleton width={56} height={56} radius={28} />
          <Skeleton width={180} height={26} />
        </Stack>
      </Card>
      <FieldsSkeleton fields={6} min={260} />
      <FieldsSkeleton fields={8} min={240} />
    </>
  );
}

/** A card of fields, each a label above its input. */
function FieldsSkeleton({ fields, min }: { fields: number; min: number }) {
  return (
    <Card as="div" aria-hidden="true">
      <Stack gap={4}>
        <Skeleton width={160} height={token.control.sm} />
        <Grid min={min}>
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed list of equal shapes
            <Skeleton key={field} height={`calc(${token.control.md} + 24px)`} radius={8} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
