import { TypeOverrides, types } from 'pg';

/**
 * How the driver hands out values: big integers as numbers (amounts and counts stay below 2^53), instants as
 * `Date`, so that rows are at run time what the entities say they are. Days stay text, as the ORM expects them.
 */
export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, Number);
columnTypes.setTypeParser(types.builtins.TIMESTAMPTZ, types.getTypeParser(types.builtins.TIMESTAMPTZ));
for (const oid of [types.builtins.DATE, types.builtins.TIMESTAMP, types.builtins.INTERVAL]) {
  columnTypes.setTypeParser(oid, (text) => text);
}
