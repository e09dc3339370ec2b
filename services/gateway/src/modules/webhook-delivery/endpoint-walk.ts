/**
 * A table of a `with recursive`: the endpoints with open deliveries, in the order of their ids and beginning after one, so
 * many at most. A probe of the index each: what it costs does not depend on how many deliveries wait.
 */
export const endpointWalk = (most: number | string, after = "''"): string => `walk (endpoint_id, n) as (
  (select endpoint_id, 1 from deliveries
    where status = 'pending' and endpoint_id > ${after} order by endpoint_id limit 1)
  union all
  select next.endpoint_id, walk.n + 1 from walk cross join lateral (
    select endpoint_id from deliveries
    where status = 'pending' and endpoint_id > walk.endpoint_id order by endpoint_id limit 1) next
  where walk.n < ${most})`;
