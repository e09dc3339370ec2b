import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** Names a foreign key's column after its property, `userId` → `user_id`: relations are mapped to their keys. */
export class ColumnNames extends UnderscoreNamingStrategy {
  override joinKeyColumnName(propertyName: string): string {
    return this.propertyToColumnName(propertyName);
  }
}
