import { Skeleton, Stack, VisuallyHidden } from '@trilho/ui';
import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

/** Content that comes at once is not announced by a flash of its shape. */
const Late = styled.div`
  animation: ${appear} 120ms 150ms ease-out backwards;
`;

/** Lead, heading and table of a section on its way. */
export function TextSkeleton() {
  return (
    <Late role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Stack gap={4}>
        <Skeleton width={260} height={22} />
        <Skeleton width="94%" />
        <Skeleton width="88%" />
        <Skeleton width="60%" />
        <Skeleton width={140} height={20} />
        <Skeleton height={52} radius={8} />
        <Skeleton height={52} radius={8} />
        <Skeleton height={52} radius={8} />
      </Stack>
    </Late>
  );
}

const Dark = styled(Late)`
  height: 360px;
  border: 1px solid var(--docs-code-line);
  border-radius: 12px;
  background: var(--docs-code);
`;

/** The sample on its way. */
export function CodeSkeleton() {
  return <Dark aria-hidden="true" />;
}
