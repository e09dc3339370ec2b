import { defineEntity, p } from '@mikro-orm/core';

/** Account holder. The e-mail is kept in lower case, CPF, phone and zip code as digits. */
export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.string().primary(),
    active: p.boolean().default(true),
    /** Runs the portal. Only the command `operator` sets it; another e-mail address ends it. */
    operator: p.boolean().default(false),
    name: p.text(),
    surname: p.text(),
    email: p.text().unique(),
    cpf: p.text().unique(),
    phone: p.text(),
    birthDate: p.date(),
    passwordHash: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
