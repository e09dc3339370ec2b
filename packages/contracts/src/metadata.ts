import Type, { type Static } from 'typebox';

/**
 * The merchant's own pairs on a resource: at most 49, one fewer than the provider's fifty, for ours is the resource's id.
 * Names that begin with `trilho_` are ours and are left out.
 */
export const MerchantMetadata = Type.Record(
  Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
  Type.String({ title: 'metadata', maxLength: 500 }),
  { title: 'metadata', maxProperties: 49, additionalProperties: false },
);
export type MerchantMetadata = Static<typeof MerchantMetadata>;

/** `metadata[order]=1001` on the wire: lists answer what carries every pair that is given. */
export const metadataPairs = {
  metadata: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
      Type.String({ title: 'metadata', maxLength: 500 }),
      { title: 'metadata', maxProperties: 10, additionalProperties: false },
    ),
  ),
};

/** Filters that lists of resources with metadata share. `metadataValue` goes with `metadataKey`. */
export const metadataFilter = {
  ...metadataPairs,
  metadataKey: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  metadataValue: Type.Optional(Type.String({ maxLength: 500 })),
};
