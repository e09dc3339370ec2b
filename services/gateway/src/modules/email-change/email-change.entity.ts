import { defineEntity, p } from '@mikro-orm/core';

/**
 * A change of an account's e-mail. It is pending until confirmed, canceled or expired; its undo link holds beyond that.
 * Of both links only digests are kept.
 */
export const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.string().primary(),
    userId: p.string().index(),
    /** The session that asked for it, which goes on when the others end. */
    sessionId: p.text().nullable(),
    formerEmail: p.text().index(),
    newEmail: p.text(),
    confirmDigest: p.text().unique(),
    undoDigest: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    undoExpiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
  },
});

export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
