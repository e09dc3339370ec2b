import { type AnyNode, type Expression, type MemberExpression, type Program, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { namesDeclaredIn } from './declared-names.ts';
import { checkAssignment, checkCall, globalStyleProblem } from './shared-page-rules.ts';

/** What a remote may write into the page that it shares with all others. */
export type RealmNames = {
  /** Short name of the remote: its keys in the browser's storage begin with it. */
  remote: string;
  /** Further keys, which it had before there was this rule. */
  storageKeys: readonly string[];
  /** Whether the module may style the whole page. */
  hasGlobalStyle?: boolean;
};

const storages = new Set(['localStorage', 'sessionStorage']);
const globals = new Set(['window', 'self', 'globalThis']);
/** The federation runtime, and what the builds of remotes put on the page. */
const foreign = /^(__FEDERATION__|mfe_\w+|webpackChunk\w*|webpackHotUpdate\w*)$/;

/** The name of a member, `setItem` in `localStorage.setItem` and `localStorage['setItem']`. */
function memberName({ property, computed }: MemberExpression): string | undefined {
  if (property.type === 'Literal') return String(property.value);
  return property.type === 'Identifier' && !computed ? property.name : undefined;
}

const isGlobalObject = (node: AnyNode) => node.type === 'Identifier' && globals.has(node.name);

/** `localStorage`, `window.localStorage` → `localStorage`. */
function storageOf(node: AnyNode): string | undefined {
  const isMember = node.type === 'MemberExpression' && isGlobalObject(node.object);
  const name = node.type === 'Identifier' ? node.name : isMember ? memberName(node) : undefined;
  return name && storages.has(name) ? name : undefined;
}

/** Constants of the module by name. */
function constantsOf(program: Program): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  simple(program, {
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations)
        if (kind === 'const' && id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  });
  return constants;
}

/** What a text begins with, as far as the code says so. */
function beginningOf(node: AnyNode, constants: Map<string, Expression>, depth = 0): string | undefined {
  if (depth > 5) return undefined;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked || undefined;
  if (node.type === 'BinaryExpression') return beginningOf(node.left, constants, depth + 1);
  const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined;
  return constant && beginningOf(constant, constants, depth + 1);
}

/**
 * Looks in a module of a remote, as JavaScript, for what reaches into the shell or another remote through the
 * page that all of them share. It sees what is written out: a lint against accidents, no wall.
 * @returns what is wrong and what to do, one sentence each
 */
export function findRealmProblems(
  code: string,
  { remote, storageKeys, hasGlobalStyle }: RealmNames,
): string[] {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const constants = constantsOf(program);
  const problems = new Set<string>();
  const declared = namesDeclaredIn(program);
  const isOwn = (name: string) => declared.has(name);
  const addAll = (found: readonly string[]) => {
    for (const problem of found) problems.add(problem);
  };
  const checkGlobal = (name: string | undefined) => {
    if (name && foreign.test(name))
      problems.add(
        `${name} is of the shell or of another remote: what two remotes need belongs in a package.`,
      );
  };
  simple(program, {
    Identifier(node) {
      checkGlobal(node.name);
    },
    MemberExpression(node) {
      if (memberName(node) === 'createGlobalStyle' && !hasGlobalStyle) problems.add(globalStyleProblem);
      if (isGlobalObject(node.object)) checkGlobal(memberName(node));
    },
    ImportSpecifier({ imported }) {
      const isStyle = imported.type === 'Identifier' && imported.name === 'createGlobalStyle';
      if (isStyle && !hasGlobalStyle) problems.add(globalStyleProblem);
    },
    AssignmentExpression(node) {
      addAll(checkAssignment(node, isOwn));
    },
    NewExpression(node) {
      addAll(checkCall(node, isOwn));
    },
    CallExpression(node) {
      addAll(checkCall(node, isOwn));
      const { callee } = node;
      const [key] = node.arguments;
      if (callee.type !== 'MemberExpression') return;
      const storage = storageOf(callee.object);
      if (!storage) return;
      const method = memberName(callee);
      if (method === 'clear') problems.add(`${storage}.clear() deletes what others have stored.`);
      const beginning = key && beginningOf(key, constants);
      if (beginning === undefined || storageKeys.includes(beginning)) return;
      if (beginning.startsWith(`${remote}.`) || beginning.startsWith(`trilho.${remote}.`)) return;
      problems.add(`The key '${beginning}' of ${storage} has to begin with '${remote}.', the remote's name.`);
    },
  });
  return [...problems];
}
