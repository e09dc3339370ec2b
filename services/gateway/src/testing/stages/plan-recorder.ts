import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** What a statement did: the most rows that one step of its plan read, what that was, and the pages of the whole. */
export interface Walk {
  text: string;
  rows: number;
  where: string;
  pages: number;
}

const isSelect = (text: string) => /^\s*(select|with|\()/i.test(text);

/** Records the queries that are sent to the database from now on. Call it before anything is connected. */
export function recordStatements() {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let statements: Statement[] = [];
  Object.assign(prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [first, second] = given;
      const named: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : first;
      const values = Array.isArray(second)
        ? second
        : typeof first === 'object' && first !== null
          ? (Reflect.get(first, 'values') ?? [])
          : [];
      if (typeof named === 'string' && isSelect(named)) statements.push({ text: named, values });
      return Reflect.apply(query, this, given);
    },
  });
  return {
    /** The queries since the last call. */
    take(): Statement[] {
      const taken = statements;
      statements = [];
      return taken;
    },
    stop: () => Object.assign(prototype, { query }),
  };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const readRows = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Runs queries once more and tells how far each walked. */
export async function walksOf(statements: Statement[], em: EntityManager): Promise<Walk[]> {
  const pool = await em.getConnection().getNativeClient();
  const walks: Walk[] = [];
  for (const { text, values } of statements) {
    const explained = `explain (analyze, buffers, timing off, format json) ${text}`;
    const { rows } = await pool.query(explained, values);
    const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
    const [widest] = nodesOf(plan)
      .filter((node) => node['Node Type'].includes('Scan'))
      .sort((one, other) => readRows(other) - readRows(one));
    walks.push({
      text: text.slice(0, 300),
      rows: widest ? readRows(widest) : 0,
      where: widest ? `${widest['Node Type']} ${widest['Index Name'] ?? widest['Relation Name'] ?? ''}` : '',
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    });
  }
  return walks;
}
