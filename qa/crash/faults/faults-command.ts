import type { Fault } from './fault.ts';
import { type Found, findFault } from './find-fault.ts';
import { faultOf, faults } from './planted.ts';

const describe = ({ fault, by, runs, error }: Found): string => {
  if (by)
    return `found      ${fault.name}: ${by.rules.join(', ')} after ${runs} runs\n             ${by.line}`;
  return `not found  ${fault.name}: ${fault.what}, after ${runs} runs${error ? `\n             ${error}` : ''}`;
};

/** Plants each fault, or those of these names, and looks for it. @returns the exit code */
export async function runFaultsCommand(names: readonly string[], atOnce: number): Promise<number> {
  const left: Fault[] = names.length === 0 ? [...faults] : names.map(faultOf);
  const all: Found[] = [];
  const work = async () => {
    for (let fault = left.shift(); fault; fault = left.shift()) {
      const found = await findFault(fault);
      all.push(found);
      console.log(describe(found));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const found = all.filter(({ by }) => by !== null).length;
  console.log(`\n${found} of ${all.length} faults were found.`);
  return found === all.length ? 0 : 1;
}
