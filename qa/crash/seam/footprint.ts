import type pg from 'pg';
import type { Move } from './gate.ts';

/** What a step touches: tables, and beside them the provider. Null: it may touch anything. */
export interface Footprint {
  reads: ReadonlySet<string>;
  writes: ReadonlySet<string>;
}
export type Touched = Footprint | null;

export const untouched: Footprint = { reads: new Set(), writes: new Set() };

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));

/** Whether two steps come to the same in either order: neither writes what the other touches. */
export function commute(one: Touched, other: Touched): boolean {
  if (one === untouched || other === untouched) return true;
  if (!one || !other) return false;
  return !(
    meets(one.writes, other.writes) ||
    meets(one.writes, other.reads) ||
    meets(one.reads, other.writes)
  );
}

export function unite(one: Touched, other: Touched): Touched {
  if (!one || !other) return null;
  return {
    reads: new Set([...one.reads, ...other.reads]),
    writes: new Set([...one.writes, ...other.writes]),
  };
}

/** What the statements of a database touch, by their words. */
export type FootprintOf = (text: string) => Touched;

interface Schema {
  tables: Set<string>;
  /** The tables that a row of this one names. */
  named: Map<string, string[]>;
  /** What functions say, by their name; and what the triggers of a table say. */
  functions: Map<string, string>;
  triggers: Map<string, string[]>;
}

const text = `select
  (select array_agg(c.relname::text) from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'p', 'v', 'm')) "tables",
  (select coalesce(json_agg(json_build_array(a.relname, b.relname)), '[]') from pg_constraint
    join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid where contype = 'f') "named",
  (select coalesce(json_agg(json_build_array(proname, prosrc)), '[]') from pg_proc
    join pg_namespace n on n.oid = pronamespace where nspname = 'public') "functions",
  (select coalesce(json_agg(json_build_array(relname, prosrc)), '[]') from pg_trigger
    join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid where not tgisinternal) "triggers"`;

interface Row {
  tables: string[];
  named: [string, string][];
  functions: [string, string][];
  triggers: [string, string][];
}

function group(pairs: readonly [string, string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  return {
    tables: new Set(row.tables),
    named: group(row.named),
    functions: new Map(row.functions),
    triggers: group(row.triggers),
  };
}

const written = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_]+)"?/gi;
const locking = /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b/i;

/** Whose beginning or end changes nothing by itself. */
const bare = /^\s*(?:begin|start|set|savepoint|release|rollback|commit|select\s+\$?\d+)\b[^(]*$/i;

/** Reads what there is in a database. Answers what its statements touch: with triggers, functions and the rows that they name. */
export async function footprintsOf(client: pg.Client): Promise<FootprintOf> {
  const schema = await readSchema(client);
  const known = new Map<string, Touched>();

  function read(words: string, seen: Set<string>): Touched {
    const reads = new Set<string>();
    const writes = new Set<string>();
    const says = new Set(words.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? []);
    for (const word of says) if (schema.tables.has(word)) reads.add(word);
    for (const [, table = ''] of words.matchAll(written)) if (schema.tables.has(table)) writes.add(table);
    if (locking.test(words)) for (const table of reads) writes.add(table);
    if (/advisory/i.test(words)) writes.add('advisory');
    for (const table of [...writes]) for (const named of schema.named.get(table) ?? []) reads.add(named);
    const inner = [
      ...[...says].flatMap((word) => schema.functions.get(word) ?? []),
      ...[...writes].flatMap((table) => schema.triggers.get(table) ?? []),
    ].filter((source) => !seen.has(source));
    let all: Touched = { reads, writes };
    for (const source of inner) {
      seen.add(source);
      all = unite(all, read(source, seen));
    }
    return all;
  }

  return (words) => {
    if (bare.test(words)) return untouched;
    let found = known.get(words);
    if (found === undefined) {
      found = read(words, new Set());
      // What names no table is not understood.
      if (found && found.reads.size + found.writes.size === 0) found = null;
      known.set(words, found);
    }
    return found;
  };
}

const atProvider = new Set(['the provider']);
const none = new Set<string>();

/** What one step touches. A transaction's writes are seen once more when it ends. */
export class Footprints {
  readonly #of: FootprintOf;
  /** What is written in the open transaction of a connection. */
  readonly #open = new Map<number, Touched>();

  constructor(of: FootprintOf) {
    this.#of = of;
  }

  touchedBy({ kind, label, text: words, processId = 0 }: Move): Touched {
    if (kind === 'answer') return untouched;
    if (kind === 'wait') return null;
    if (kind === 'call') {
      return label.startsWith('GET:')
        ? { reads: atProvider, writes: none }
        : { reads: none, writes: atProvider };
    }
    if (words === undefined) return null;
    if (/^\s*(?:commit|rollback)\s*;?\s*$/i.test(words)) {
      const open = this.#open.get(processId);
      return open === undefined ? untouched : open && { reads: none, writes: open.writes };
    }
    return this.#of(words);
  }

  /** Takes note of a step that goes through. */
  follow(move: Move): void {
    const { kind, text: words = '', processId = 0 } = move;
    if (kind !== 'statement') return;
    if (/^\s*(?:begin|start)\b/i.test(words)) this.#open.set(processId, untouched);
    else if (/^\s*(?:commit|rollback)\s*;?\s*$/i.test(words)) this.#open.delete(processId);
    else {
      const open = this.#open.get(processId);
      if (open !== undefined) this.#open.set(processId, unite(open, this.touchedBy(move)));
    }
  }
}
