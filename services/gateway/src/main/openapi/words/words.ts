/** What a schema is (`$`), and what its properties are, by their names. Inline objects count with their owner. */
export type SchemaWords = Record<string, Record<string, string>>;
