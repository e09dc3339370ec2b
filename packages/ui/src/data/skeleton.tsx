import { styled } from 'styled-components';
import { pulse } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { VisuallyHidden } from '../foundations/visually-hidden.ts';
import { Card } from '../layout/card.tsx';
import { Stack } from '../layout/stack.tsx';

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Its size is a class and no `style` attribute, which the policy of prerendered pages would block. */
const Block = styled.span<{ $width: number | string; $height: number | string; $radius: number | string }>`
  display: block;
  width: ${({ $width }) => length($width)};
  max-width: 100%;
  height: ${({ $height }) => length($height)};
  border-radius: ${({ $radius }) => length($radius)};
  background: ${token.color.line};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

export interface SkeletonProps {
  /** px as a number, or any CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** The shape of something that is on its way. Silent: the group around it says 'Carregando…'. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: SkeletonProps) {
  return <Block aria-hidden="true" $width={width} $height={height} $radius={radius} />;
}

/** A card on its way: title and a few lines. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <Card as="div" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Stack gap={3}>
        <Skeleton width="42%" height={18} />
        {Array.from({ length: lines }, (_, line) => (
          // Lines have no identity and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed list of equal shapes
          <Skeleton key={line} width={`${92 - line * 14}%`} />
        ))}
      </Stack>
    </Card>
  );
}

const Row = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  min-height: 56px;
  border-top: 1px solid ${token.color.line};
  &:first-of-type {
    min-height: 34px;
    border-top: 0;
  }
`;

const WIDTHS = ['72%', '88%', '60%', '80%', '66%'];

/** A table on its way, with as many rows and columns as it will have. */
export function SkeletonTable({ rows, columns }: { rows: number; columns: number }) {
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, column) => (
      <Skeleton
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed list of equal shapes
        key={column}
        width={WIDTHS[(row + column) % WIDTHS.length]}
        height={row === 0 ? 10 : 14}
      />
    ));
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed list of equal shapes
        <Row key={row} $columns={columns}>
          {cells(row)}
        </Row>
      ))}
    </div>
  );
}
