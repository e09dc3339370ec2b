/** One promise that does not hold. */
export interface Broken {
  rule: string;
  message: string;
}
