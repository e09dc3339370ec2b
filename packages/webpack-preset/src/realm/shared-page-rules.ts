import type { AnyNode, AssignmentExpression, CallExpression } from 'acorn';

const globals = new Set(['window', 'self', 'globalThis', 'top', 'parent']);
/** Functions of the page that all remotes call. */
const shared = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'history', 'navigation']);
const methodsOfShared = /^(history|navigation|location)\.\w+$/;
const prototypes =
  /^(History|Navigation|Location|Window|Document|Node|Element|HTMLElement|EventTarget|XMLHttpRequest|Response|Request|Storage|Object|Function|Array|String|Promise)\.prototype\.\w+$/;

/** `window.history['pushState']` → `history.pushState`; undefined for what is not written out. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node;
  const own =
    property.type === 'Literal'
      ? String(property.value)
      : property.type === 'Identifier' && !computed
        ? property.name
        : undefined;
  const of = nameOf(object);
  if (own === undefined || of === undefined) return undefined;
  return globals.has(of) ? own : `${of}.${own}`;
}

/** The variable that an expression begins with, `window` in `window.history.pushState`. */
function rootOf(node: AnyNode): string {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'Identifier' ? node.name : '';
}

const patched = (name: string) =>
  `${name} is of the page: a remote that replaces it changes the calls and screens of all others.`;

/** Whether a name is of what every remote uses. */
const isShared = (name: string) => shared.has(name) || methodsOfShared.test(name) || prototypes.test(name);

/** Says what is wrong with an assignment such as `window.fetch = …`. A variable of the module may be called so. */
export function checkAssignment({ left }: AssignmentExpression, isOwn: (name: string) => boolean): string[] {
  const name = nameOf(left);
  return name && isShared(name) && !isOwn(rootOf(left)) ? [patched(name)] : [];
}

/** Says what is wrong with a call: `Object.defineProperty(window, 'fetch', …)`, `Function('…')`, `eval('…')`. */
export function checkCall(
  { callee, arguments: args }: Pick<CallExpression, 'callee' | 'arguments'>,
  isOwn: (name: string) => boolean,
): string[] {
  const name = nameOf(callee);
  if (name === 'Function' || name === 'eval') return isOwn(name) ? [] : [madeOfText(name)];
  if (name !== 'Object.defineProperty' && name !== 'Reflect.set' && name !== 'Reflect.defineProperty')
    return [];
  const [target, key] = args;
  const of = target && nameOf(target);
  if (!of || key?.type !== 'Literal') return [];
  const member = globals.has(of) ? String(key.value) : `${of}.${String(key.value)}`;
  return isShared(member) && !isOwn(rootOf(target)) ? [patched(member)] : [];
}

const madeOfText = (name: string) =>
  `${name} makes code of a text, which the portal's policy forbids: write the code out.`;

export const globalStyleProblem =
  'createGlobalStyle styles the pages of all remotes: style your own components, or name the file in globalStyles ' +
  'of webpack.config.ts if the whole page has to look otherwise while your screen is open.';
