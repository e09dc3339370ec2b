/** The fields of the library that the stand-in has, with the field of a card that each one holds. */
export const fieldTypes = {
  cardNumber: 'cardNumber',
  expirationDate: 'cardExpiry',
  securityCode: 'cardCvc',
} as const;
export type FieldType = keyof typeof fieldTypes;

export const isFieldType = (name: unknown): name is FieldType =>
  typeof name === 'string' && Object.hasOwn(fieldTypes, name);
