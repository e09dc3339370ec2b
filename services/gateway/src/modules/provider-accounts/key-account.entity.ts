import { defineEntity, p } from '@mikro-orm/core';

/** Which account at the gateway a key of a configuration opens: it stays when the key itself is forgotten. */
export const KeyAccountSchema = defineEntity({
  name: 'KeyAccount',
  tableName: 'provider_key_accounts',
  properties: {
    configId: p.text().primary(),
    keyRevision: p.integer().primary(),
    /** The account's id at the gateway. */
    account: p.text(),
    /** Since when the key was in force. */
    since: p.datetime(),
  },
});

export class KeyAccount extends KeyAccountSchema.class {}
KeyAccountSchema.setClass(KeyAccount);
