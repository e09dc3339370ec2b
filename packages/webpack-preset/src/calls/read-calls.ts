import { relative } from 'node:path';
import type { PortalCall } from '@trilho/contracts/portal-call';
import {
  isBlock,
  isCallExpression,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  type Node,
  type ObjectLiteralElementLike,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { nameOf, readEndpoint, UnreadableCall } from './endpoint.ts';
import { Evaluator } from './evaluate.ts';
import { Types } from './types.ts';
import { type FunctionNode, isFunction } from './values.ts';

export type ReadCalls = {
  calls: PortalCall[];
  /** `src/reports-api.ts:12: …`, one for each endpoint whose call cannot be read. */
  problems: string[];
};

/** Whether a module may declare endpoints: the others need not be looked at. */
export const mayDeclareCalls = (code: string): boolean => code.includes('injectEndpoints');

function collectInjections(node: Node, found: Node[]): Node[] {
  const isInjection =
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'injectEndpoints';
  if (isInjection && node.arguments[0]) found.push(node.arguments[0]);
  node.forEachChild((child) => void collectInjections(child, found));
  return found;
}

type Reading = { types: Types; evaluator: Evaluator };

/** The name of a member that is written out; undefined for a spread or computed one. */
const memberName = (member: ObjectLiteralElementLike): string | undefined =>
  'name' in member && member.name ? nameOf(member.name) : undefined;

/** What a function returns as its one last statement, or as its expression. */
function returnedBy({ body }: FunctionNode): Node | undefined {
  if (!body || !isBlock(body)) return body;
  const returns = body.statements.filter(isReturnStatement);
  return returns.length === 1 ? returns[0]?.expression : undefined;
}

/** What `endpoints: (build) => ({ … })` returns, as it is written. */
function endpointsOf(options: Node): ObjectLiteralExpression | undefined {
  if (!isObjectLiteralExpression(options)) return undefined;
  const endpoints = options.properties.find((member) => memberName(member) === 'endpoints');
  const given = endpoints && isPropertyAssignment(endpoints) ? endpoints.initializer : endpoints;
  let returned = given && isFunction(given) ? returnedBy(given) : undefined;
  while (returned && (isParenthesizedExpression(returned) || isSatisfiesExpression(returned)))
    returned = returned.expression;
  return returned && isObjectLiteralExpression(returned) ? returned : undefined;
}

function readFile(file: SourceFile, reading: Reading, placeOf: (node: Node) => string): ReadCalls {
  const calls: PortalCall[] = [];
  const problems: string[] = [];
  for (const options of collectInjections(file, [])) {
    const endpoints = endpointsOf(options);
    if (!endpoints)
      problems.push(`${placeOf(options)}: write the endpoints out, as endpoints: (build) => ({ … }).`);
    for (const property of endpoints?.properties ?? []) {
      const name = memberName(property);
      try {
        if (!name || !isPropertyAssignment(property))
          throw new UnreadableCall('write it out, as name: build.query(…)');
        calls.push(...readEndpoint(reading, name, property.initializer));
      } catch (error) {
        if (!(error instanceof UnreadableCall)) throw error;
        problems.push(
          `${placeOf(property)}: the call of ${name ?? 'an endpoint'} cannot be recorded: ${error.message}.`,
        );
      }
    }
  }
  return { calls, problems };
}

/** Words of sources: a field that none of them has is not read. */
const wordsOf = (codes: readonly string[]): Set<string> =>
  new Set(codes.flatMap((code) => code.match(/[\w$]+/g) ?? []));

const lastName = (field: string): string => field.split('.').at(-1)?.replaceAll('[]', '') ?? '';

/**
 * Reads which calls of the portal's API modules declare as endpoints, with what each sends and counts on, from the
 * sources and their types.
 * @param sources file → its text, of every module of the build; absolute names
 * @param dir the folder that problems name files from
 */
export function readCalls(sources: ReadonlyMap<string, string>, dir: string): ReadCalls {
  const files = [...sources].flatMap(([file, code]) => (mayDeclareCalls(code) ? [file] : [])).sort();
  if (files.length === 0) return { calls: [], problems: [] };
  const words = wordsOf([...sources.values()]);
  const api = new API({ cwd: dir });
  try {
    const snapshot = api.updateSnapshot({ openFiles: files });
    const read = files.map((name) => {
      const project = snapshot.getDefaultProjectForFile(name);
      const file = project?.program.getSourceFile(name);
      if (!project || !file) throw new Error(`${name} cannot be read for its calls`);
      const types = new Types(project);
      const lineOf = (node: Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      return readFile(
        file,
        { types, evaluator: new Evaluator(types) },
        (node) => `${relative(dir, name)}:${lineOf(node)}`,
      );
    });
    const calls = read
      .flatMap((one) => one.calls)
      .map((call) => ({
        ...call,
        reads: call.reads.filter((field) => words.has(lastName(field)) || lastName(field) === '').sort(),
      }));
    return { calls: calls.sort(byPath), problems: read.flatMap((one) => one.problems) };
  } finally {
    api.close();
  }
}

const keyOf = ({ path, method, endpoint }: PortalCall) => `${path} ${method} ${endpoint}`;
const byPath = (one: PortalCall, other: PortalCall) => (keyOf(one) < keyOf(other) ? -1 : 1);
