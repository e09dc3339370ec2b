import { usePhone } from '@trilho/ui';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import type { FilterQuery } from '../filters/list-filter.ts';
import type { DaySums } from './day-groups.ts';
import type { UseDayTotal } from './list-page.ts';

const useNothing = () => ({ currentData: undefined });

/**
 * Loads the sums of the days that a page begins and ends within, of all that the list's filters find on them. A phone
 * alone shows them.
 */
export function useDaySums<Param extends string>(
  useDayTotal: UseDayTotal<Param> | undefined,
  query: EnvironmentOfUser & FilterQuery<Param>,
  { first, last }: { first?: string | undefined; last?: string | undefined },
): DaySums {
  const isPhone = usePhone();
  const useTotal: UseDayTotal<Param> = useDayTotal ?? useNothing;
  const asked = (day: string | undefined) =>
    [
      { ...query, day: day ?? '' },
      { skip: !isPhone || !day, refetchOnMountOrArgChange: true },
    ] as const;
  const totals = [useTotal(...asked(first)).currentData, useTotal(...asked(last)).currentData];
  return new Map(
    totals.flatMap((total) => (total?.amount == null ? [] : [[total.day, total.amount] as const])),
  );
}
