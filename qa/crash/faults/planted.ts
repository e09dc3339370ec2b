import type { Fault } from './fault.ts';
import { answerFaults } from './planted-answers.ts';
import { keyFaults } from './planted-keys.ts';
import { lockFaults } from './planted-locks.ts';
import { moneyFaults } from './planted-money.ts';
import { planFaults } from './planted-plan.ts';

/** Every fault that has to be found. */
export const faults: readonly Fault[] = [
  ...keyFaults,
  ...lockFaults,
  ...answerFaults,
  ...moneyFaults,
  ...planFaults,
];

/** @throws for a name that no fault has */
export function faultOf(name: string): Fault {
  const found = faults.find((fault) => fault.name === name);
  if (!found) throw new Error(`${name} is none of ${faults.map((one) => one.name).join(', ')}`);
  return found;
}
