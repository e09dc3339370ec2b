/** Something that is wrong with what a host shows. */
export type Problem =
  | { kind: 'database' | 'document' | 'expired' | 'memory' | 'store'; reason: string }
  | { kind: 'release'; unit: string; version: string; reason: string };

const keyOf = (problem: Problem): string => JSON.stringify(problem);

/** Collects problems by rounds: one that lasts is announced once, and one that no longer comes up is over. */
export function createProblems(onProblem: (problem: Problem) => void) {
  let known = new Map<string, Problem>();
  let found: Map<string, Problem> | undefined;

  const add = (problem: Problem) => {
    const key = keyOf(problem);
    const isNew = !known.has(key) && !found?.has(key);
    (found ?? known).set(key, problem);
    if (isNew) onProblem(problem);
  };

  return {
    begin() {
      found = new Map();
    },
    end() {
      known = found ?? known;
      found = undefined;
    },
    add,
    leftOut: (unit: string, version: string, reason: string) => {
      add({ kind: 'release', unit, version, reason });
    },
    list: (): readonly Problem[] => [...(found ?? known).values()],
  };
}
