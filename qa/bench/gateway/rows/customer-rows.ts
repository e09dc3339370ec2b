import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@trilho/gateway/src/platform/ids.ts';

const firstNames =
  'Ana Bruno Carla Diego Elisa Fabio Gabriela Heitor Iara Joana Kaique Larissa Marcos Natalia Otavio Paula Rafael Sofia Tiago Vera';
const lastNames =
  'Almeida Barbosa Cardoso Duarte Esteves Ferreira Gomes Henriques Ibarra Junqueira Klein Lacerda Moreira Nogueira Oliveira Prates Queiroz Ribeiro Siqueira Teixeira';

/** A name of one in four hundred customers. */
export const nameOf = (index: number): string => {
  const [first, last] = [firstNames.split(' '), lastNames.split(' ')];
  return `${first[index % 20]} ${last[Math.floor(index / 20) % 20]}`;
};

/** Whose rows are written: straight into the tables, with ids that are told by a number. */
export interface Rows {
  userId: string;
  tag: string;
  /** The id of the row of a number, as an SQL expression. */
  id(prefix: string, index: string): string;
}

/** Rows of an earlier era are older than those of a later one; within an era no order is told. */
export function rowsOf(userId: string, era = 3): Rows {
  const tag = newId('req').slice(-6);
  return {
    userId,
    tag,
    id: (prefix, index) => `'${prefix}_0${era}${tag}' || lpad(to_hex(${index}), 14, '0')`,
  };
}

/** The columns that all copies of the provider's objects share, to be followed by `sharedValues`' own. */
export const sharedColumns =
  'id, user_id, environment, gateway, external_id, metadata, provider_state_at, deleted_at, created_at, updated_at';
/** The shared columns' values of the row `i` of a kind. */
export const sharedValues = ({ userId, tag, id }: Rows, prefix: string): string =>
  `${id(prefix, 'i')}, '${userId}', 'SANDBOX', 'STRIPE', 'ext_${prefix}_${tag}_' || i, '{}', now(), null, now(), now()`;

/** Writes this many customers, of four hundred names. */
export async function writeCustomers(rows: Rows, count: number, tx: EntityManager): Promise<void> {
  await tx.execute(`insert into customers (${sharedColumns}, name, email)
    select ${sharedValues(rows, 'cus')},
      (string_to_array('${firstNames}', ' '))[i % 20 + 1] || ' ' || (string_to_array('${lastNames}', ' '))[i / 20 % 20 + 1],
      'cliente' || i || '@exemplo.com.br'
    from generate_series(0, ${count - 1}) i`);
}
