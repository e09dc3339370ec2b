/** What runs one plain statement: an entity manager (within its transaction) or a connection pool. */
export interface SqlRunner {
  execute<T>(sql: string, params?: unknown[]): Promise<T>;
}
