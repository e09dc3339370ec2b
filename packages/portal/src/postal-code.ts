export type { FoundAddress } from './postal-code/find-address.ts';
export { usePostalCode } from './postal-code/use-postal-code.ts';
