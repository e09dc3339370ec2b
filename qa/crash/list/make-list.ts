import { runLines } from '../run/shards.ts';
import { type BoundaryList, listOf } from './boundaries.ts';
import { passOf, subjects } from './whole-list.ts';

/** Makes the list anew: one pass of each request without a stop. */
export async function makeList(shards: number): Promise<BoundaryList> {
  const runs = await runLines(subjects.map(passOf), { shards });
  return listOf(
    runs.flatMap((run, index) => {
      const subject = subjects[index];
      return subject ? [{ ...run, subject }] : [];
    }),
  );
}
