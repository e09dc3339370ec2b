import { keyframes, styled } from 'styled-components';

/** Grey shapes of a page (or of a card) while a remote's code is on its way. */
export function RemoteSkeleton({ compact = false }: { compact?: boolean }) {
  return (
    <Stack role="status" aria-label="Carregando">
      {!compact && <Bar $height={32} $width="40%" />}
      <Bar $height={compact ? 120 : 160} $width="100%" />
      {!compact && <Bar $height={160} $width="100%" />}
    </Stack>
  );
}

const breathe = keyframes`
  from { opacity: 0.1; }
  to { opacity: 0.05; }
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Bar = styled.div<{ $height: number; $width: string }>`
  height: ${({ $height }) => $height}px;
  width: ${({ $width }) => $width};
  border-radius: 12px;
  background: currentcolor;
  opacity: 0.08;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
`;
