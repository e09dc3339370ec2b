import Type, { type Static } from 'typebox';
import { Environment, Id, Timestamp } from './common.ts';

/** An API key pair. One active pair per environment; the portal may show both keys at any time. */
export const Application = Type.Object({
  id: Id,
  environment: Environment,
  accessKey: Type.String(),
  secretKey: Type.String(),
  createdAt: Timestamp,
});
export type Application = Static<typeof Application>;
