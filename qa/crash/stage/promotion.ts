import type pg from 'pg';

/** How long nobody has a primary: 23 to 27 s in the cases of a cluster (`qa/chaos/nodes/figures.md`). */
export const promotionMs = 25_000;

/** What makes a database one that was promoted. */
export interface Promotion {
  /** Called once all transactions have ended. */
  promote(): Promise<void>;
  /** Gives the rows back that were lost, for the next case. */
  undo(): Promise<void>;
}

/** Finds what a standby has otherwise: no row of what is not logged, and the values after those that were logged ahead. */
export async function openPromotion(client: pg.Client): Promise<Promotion> {
  const { rows } = await client.query<{ name: string; isSequence: boolean }>(
    `select relname "name", relkind = 'S' "isSequence" from pg_class where relnamespace = 'public'::regnamespace
       and (relkind = 'S' or relkind = 'r' and relpersistence = 'u') order by 1`,
  );
  const stepsOf = (wanted: boolean, step: (name: string) => string) =>
    rows.flatMap(({ name, isSequence }) => (isSequence === wanted ? [step(`"${name}"`)] : [])).join(' ');
  const create = (name: string, steps: string) =>
    client.query(
      `create function stage_clock.${name}() returns void language plpgsql as $$ begin ${steps} end $$`,
    );
  await client.query(stepsOf(false, (name) => `create table stage_clock.${name} (like public.${name});`));
  await create(
    'promote',
    stepsOf(
      false,
      (name) =>
        `with lost as (delete from public.${name} returning *) insert into stage_clock.${name} select * from lost;`,
    ) +
      stepsOf(
        true,
        (name) =>
          `perform setval('public.${name}', last_value + log_cnt) from public.${name} where is_called;`,
      ),
  );
  await create(
    'undo_promotion',
    stepsOf(
      false,
      (name) => `with lost as (delete from stage_clock.${name} returning *)
        insert into public.${name} select * from lost on conflict do nothing;`,
    ),
  );
  let isPromoted = false;
  return {
    async promote() {
      isPromoted = true;
      await client.query({ name: 'promote', text: 'select stage_clock.promote()' });
    },
    async undo() {
      if (!isPromoted) return;
      isPromoted = false;
      await client.query({ name: 'undo-promotion', text: 'select stage_clock.undo_promotion()' });
    },
  };
}
