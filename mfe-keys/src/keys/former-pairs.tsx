import { Skeleton, token } from '@trilho/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import type { FormerPair } from '../pairs/pairs.ts';

// There are replaced pairs for a few days after a dialog has kept them: they come in its file.
const FormerPairRow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialogs" */ './former-pair.tsx')).FormerPairRow,
}));

/** As high as a pair's row on a wide screen. */
const Waiting = styled.div`
  margin-top: ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`;

/** Replaced pairs that still work, a row each. */
export const FormerPairs = ({ pairs }: { pairs: readonly FormerPair[] }) =>
  pairs.map((pair) => (
    <Suspense
      key={pair.id}
      fallback={
        <Waiting>
          <Skeleton height={34} />
        </Waiting>
      }
    >
      <FormerPairRow pair={pair} />
    </Suspense>
  ));
