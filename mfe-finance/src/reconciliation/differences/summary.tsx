import { differenceWords } from '@trilho/contracts/finance-words';
import type { DifferenceCount, DifferenceKind } from '@trilho/contracts/settlement-difference';
import { Card, CardHeader, focusRing, media, Skeleton, token } from '@trilho/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useAddressFilters } from '../../environment/use-address-filters.ts';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useGetDifferenceSummaryQuery } from '../../settlements-api.ts';
import { counted } from '../../words/amounts.ts';
import { differenceFilters, newList, sumsText } from '../words/difference-words.ts';

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${token.space[2]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Kind = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: space-between;
  gap: 0 ${token.space[2]};
  min-height: 44px;
  padding: 7px ${token.space[3]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-size: 13px;
  line-height: 18px;
  text-align: left;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  transition: border-color ${token.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${token.color.faint};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
  }
  &:focus-visible {
    ${focusRing}
  }
  b {
    font-weight: 600;
  }
  span {
    font-weight: 550;
  }
  small {
    grid-column: 1 / -1;
    font-size: inherit;
    color: ${token.color.muted};
  }
`;

const Fits = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.muted};
  svg {
    flex: none;
    color: ${token.color.brandText};
  }
`;

const countOf = (counts: readonly DifferenceCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The counts of each kind, the most first. */
function byKind(open: readonly DifferenceCount[]): [DifferenceKind, DifferenceCount[]][] {
  const kinds = new Map<DifferenceKind, DifferenceCount[]>();
  for (const one of open) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds].sort(([, one], [, other]) => countOf(other) - countOf(one));
}

/** What is open, by kind: how many and how much. A kind is a filter of the list. */
export function Summary({ of }: { of: EnvironmentOfUser }) {
  const { get, set } = useAddressFilters();
  const { gateway, kind: chosen } = differenceFilters(get);
  const load = useGetDifferenceSummaryQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <Card aria-label="Em aberto" aria-busy={load.isLoading}>
      <Loaded load={load} skeleton={<Skeleton height={96} radius={8} />}>
        {({ open }) => {
          const shown = open.filter((one) => !gateway || one.gateway === gateway);
          const count = countOf(shown);
          if (count === 0) {
            return (
              <Fits>
                <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
                Nada em aberto: tudo o que foi lido confere com o que temos.
              </Fits>
            );
          }
          return (
            <>
              <CardHeader
                title={`${counted(count, 'diferença aberta', 'diferenças abertas')}, ${sumsText(shown)}`}
                description="Com mais (+) você tem a mais do que deveria; com menos (−), falta. Escolha um tipo para ver as dele."
              />
              <Kinds>
                {byKind(shown).map(([kind, counts]) => (
                  <Kind
                    key={kind}
                    aria-pressed={chosen === kind}
                    onClick={() => set({ ...newList, status: '', kind: chosen === kind ? '' : kind })}
                  >
                    <span>{differenceWords[kind].name}</span>
                    <b>{countOf(counts)}</b>
                    <small>{sumsText(counts)}</small>
                  </Kind>
                ))}
              </Kinds>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
