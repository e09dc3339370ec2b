import { Button, Stack, token, usePhone } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

/** The place in a list, as the address keeps it. */
export type Place = {
  after: string;
  before: string;
};

export const firstPage: Place = { after: '', before: '' };

/** What a place asks the server for. */
export const cursorsOf = ({ after, before }: Place) => ({
  ...(after && { startingAfter: after }),
  ...(!after && before && { endingBefore: before }),
});

interface PagerProps {
  page: { nextCursor: string | null; previousCursor: string | null };
  onMove: (place: Place) => void;
  /** `Mais recentes` and `Mais antigos` by default. */
  labels?: readonly [back: string, on: string];
  /** Said on the left, such as the sum of the rows. */
  children?: ReactNode;
}

/** Ways to the neighbours of a page; nothing where all is on it and nothing is said. */
export function Pager({ page, onMove, labels = ['Mais recentes', 'Mais antigos'], children }: PagerProps) {
  const { nextCursor, previousCursor } = page;
  const isPhone = usePhone();
  const hasPages = nextCursor !== null || previousCursor !== null;
  if (!hasPages && !children) return null;
  const look = { variant: 'secondary', size: isPhone ? 'lg' : 'sm' } as const;
  return (
    <Foot aria-label="Paginação">
      <span>{children}</span>
      {hasPages && (
        <Stack direction="row" gap={2}>
          <Button
            {...look}
            disabled={previousCursor === null}
            onClick={() => onMove({ before: previousCursor ?? '', after: '' })}
          >
            {labels[0]}
          </Button>
          <Button
            {...look}
            disabled={nextCursor === null}
            onClick={() => onMove({ after: nextCursor ?? '', before: '' })}
          >
            {labels[1]}
          </Button>
        </Stack>
      )}
    </Foot>
  );
}
