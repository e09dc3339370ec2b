import {
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  type MethodDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';

/** A function of the sources. */
export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration;

export const isFunction = (node: Node): node is FunctionNode =>
  isArrowFunction(node) ||
  isFunctionExpression(node) ||
  isFunctionDeclaration(node) ||
  isMethodDeclaration(node);

/** Names that are bound inside of a function, down to those of the module. */
export type Scope = ReadonlyMap<string, Value>;

/** `isOpen`: further members may be there. */
export type ObjectValue = { kind: 'object'; members: ReadonlyMap<string, Value>; isOpen: boolean };

/** What is known of an expression without running it. */
export type Value =
  /** Written out, with `{name}` for each part that only a run knows. */
  | { kind: 'text'; text: string }
  | ObjectValue
  | { kind: 'function'; node: FunctionNode; scope: Scope }
  /** Only its type is known, or not even that. */
  | { kind: 'typed'; type: Type | undefined; name: string }
  | { kind: 'either'; of: readonly Value[] };

export const unknownValue = (name = 'value'): Value => ({ kind: 'typed', type: undefined, name });
export const textValue = (text: string): Value => ({ kind: 'text', text });

export const either = (of: readonly Value[]): Value => {
  const [only] = of;
  return only && of.length === 1 ? only : { kind: 'either', of };
};

/** A value as the alternatives that it stands for. */
export const alternatives = (value: Value): readonly Value[] =>
  value.kind === 'either' ? value.of.flatMap(alternatives) : [value];
