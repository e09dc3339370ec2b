/** Reads the number of an option. @throws Error, with the option's name, when it is none or too small */
export function readNumber(text: string, name: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} has to be a number, ${least} or more.`);
}
