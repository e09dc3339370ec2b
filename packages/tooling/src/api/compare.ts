/** What a change of an API asks of the version. */
export type Step = 'none' | 'minor' | 'major';

export type Comparison = {
  step: Step;
  /** One line for each declaration that breaks those who use it. */
  breaks: string[];
  /** Whether a name is gone, which no judgement makes compatible. */
  removes: boolean;
};

const header =
  /^(?:export )?(?:declare )?(?:default )?(?:abstract )?(const|let|function|class|interface|type|namespace|enum) (\w+)/;

/** Kind and name → the lines of the declaration; overloads follow one another. */
function readDeclarations(report: string): Map<string, string[]> {
  const declarations = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of report.split('\n')) {
    const [, kind, name] = line.match(header) ?? [];
    if (kind && name) {
      const key = `${kind} ${name}`;
      current = declarations.get(key) ?? [];
      declarations.set(key, current);
    } else if (/^(import |export \{)/.test(line)) {
      current = [];
    }
    const text = line
      .replace(/^export /, '')
      .replace(/,$/, '')
      .trimEnd();
    if (text !== '') current.push(text);
  }
  return declarations;
}

/** Whether all lines of a declaration are still there in their order, and what is new is optional or another name. */
function isExtended(key: string, old: readonly string[], now: readonly string[]): boolean {
  const isNamespace = key.startsWith('namespace ');
  if (isNamespace) return old.every((line) => now.includes(line));
  if (!key.startsWith('interface ')) return false;
  let found = 0;
  for (const line of now) {
    if (line === old[found]) found += 1;
    else if (!/^ {4}\w+\?: .*;$/.test(line)) return false;
  }
  return found === old.length;
}

/**
 * Compares two reports of one package. A declaration that is gone or was changed is a major step, unless an interface
 * has one more optional member; another declaration is a minor one.
 */
export function compareReports(kept: string, fresh: string): Comparison {
  const [old, now] = [readDeclarations(kept), readDeclarations(fresh)];
  const removed = [...old.keys()].filter((key) => !now.has(key));
  const changed = [...old].filter(([key, lines]) => {
    const next = now.get(key);
    return next && next.join('\n') !== lines.join('\n');
  });
  const broken = changed.filter(([key, lines]) => !isExtended(key, lines, now.get(key) ?? []));
  const breaks = [
    ...removed.map((key) => `${key} is gone`),
    ...broken.map(([key]) => `${key} is another one`),
  ];
  const isMore = changed.length > 0 || [...now.keys()].some((key) => !old.has(key));
  return {
    step: breaks.length > 0 ? 'major' : isMore ? 'minor' : 'none',
    breaks,
    removes: removed.length > 0 || broken.some(([key]) => key.startsWith('namespace ')),
  };
}

/** @throws for anything but `1.2.3` */
export function nextVersion(version: string, step: Step): string {
  const [, major, minor] = version.match(/^(\d+)\.(\d+)\.\d+$/) ?? [];
  if (major === undefined || minor === undefined) throw new Error(`${version} is no version`);
  if (step === 'none') return version;
  return step === 'major' ? `${Number(major) + 1}.0.0` : `${major}.${Number(minor) + 1}.0`;
}
