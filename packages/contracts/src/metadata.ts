import Type, { type Static } from 'typebox';
import { named } from './named.ts';

/**
 * Pairs that the merchant keeps on a resource: at most 49, one fewer than the provider's limit, because one
 * pair holds the resource's id. Names that begin with `trilho_` are reserved and left out.
 */
export const MerchantMetadata = named(
  'MetadataInput',
  Type.Record(
    Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
    Type.String({ title: 'metadata', maxLength: 500 }),
    { title: 'metadata', maxProperties: 49, additionalProperties: false },
  ),
);
export type MerchantMetadata = Static<typeof MerchantMetadata>;

/** `metadata[order]=1001` on the wire: a list returns the resources that have every given pair. */
export const metadataPairs = {
  metadata: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
      Type.String({ title: 'metadata', maxLength: 500 }),
      { title: 'metadata', maxProperties: 10, additionalProperties: false },
    ),
  ),
};

/**
 * Filters shared by lists of resources with metadata. `metadataValue` is used together with `metadataKey`.
 */
export const metadataFilter = {
  ...metadataPairs,
  metadataKey: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  metadataValue: Type.Optional(Type.String({ maxLength: 500 })),
};
