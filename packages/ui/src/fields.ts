/*
 * Fields that the shell does not ship. A remote that imports them from here bundles them, and so needs no release of the
 * shell. What two copies in a page must know of each other stays out.
 */
export { applyMask, unmask } from './format/mask.ts';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field.tsx';
export { CurrencyField, type CurrencyFieldProps } from './forms/currency-field.tsx';
export { Field, type FieldControl, type FieldProps } from './forms/field.tsx';
export { MaskedField, type MaskedFieldProps } from './forms/masked-field.tsx';
export { useSteadyMessage } from './forms/press.ts';
