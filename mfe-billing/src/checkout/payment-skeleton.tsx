import { Button, Skeleton, Stack, VisuallyHidden } from '@trilho/ui';
import { styled } from 'styled-components';

/** Hides the provider's frame, which must be in the page to load, until it reports ready. */
export const ElementFrame = styled.div<{ $ready: boolean }>`
  > div:last-child {
    ${({ $ready }) => !$ready && 'height: 0; overflow: hidden; opacity: 0;'}
  }
`;

const field = (width: number) => (
  <Stack gap={2}>
    <Skeleton width={width} height={12} />
    <Skeleton height={44} radius={8} />
  </Stack>
);

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`;

/** Placeholder in the shape of the card form. */
export function PaymentSkeleton() {
  return (
    <Stack gap={4} role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {field(120)}
      <Pair>
        {field(72)}
        {field(40)}
      </Pair>
    </Stack>
  );
}

/** Placeholder of the whole form. */
export function PaymentFormSkeleton() {
  return (
    <Stack gap={6}>
      <PaymentSkeleton />
      <Button size="lg" fullWidth loading>
        Processando...
      </Button>
    </Stack>
  );
}
