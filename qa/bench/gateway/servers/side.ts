import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , root = ''] = process.argv;

/** Loads one of the bench's files of the checkout that is the first argument. */
export const loadOfSide = <Module>(file: string) =>
  import(pathToFileURL(join(root, 'qa/bench/gateway', file)).href) as Promise<Module>;

/** Tells the parent that this side is ready, and then of each turn that it asks for, until it goes. */
export function answerTurns<Turn, Costs>(
  take: (turn: Turn) => Promise<Costs>,
  close: () => Promise<void>,
): void {
  process.on('message', (turn: Turn) => {
    void take(turn).then((costs) => process.send?.(costs));
  });
  process.on('disconnect', () => void close().then(() => process.exit(0)));
  process.send?.('ready');
}
