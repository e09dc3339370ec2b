import { EmptyBody } from '@trilho/contracts/common';
import Type, { type Static, type TObject } from 'typebox';

/** A body that may be left out. One schema rather than a union, so that each problem is reported once. */
export const bodyOrNothing = <T extends TObject>(body: T) =>
  Type.Unsafe<Static<T> | null>({ ...body, type: ['object', 'null'] });

/** A body that holds nothing, and may be left out. */
export const noBody = bodyOrNothing(EmptyBody);
