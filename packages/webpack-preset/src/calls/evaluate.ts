import {
  type BindingName,
  type Expression,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNewExpression,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  NodeFlags,
  type ObjectLiteralElementLike,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import type { Types } from './types.ts';
import {
  alternatives,
  either,
  isFunction,
  type ObjectValue,
  type Scope,
  textValue,
  unknownValue,
  type Value,
} from './values.ts';

/** Deeper calls than these are left unknown: a function may call itself. */
const deepest = 20;
const noScope: Scope = new Map();
const nothing: ObjectValue = { kind: 'object', members: new Map(), isOpen: false };
const anything: ObjectValue = { ...nothing, isOpen: true };

/** What `{ ...before, ...more }` is. */
const merge = (before: ObjectValue, more: ObjectValue): ObjectValue => ({
  kind: 'object',
  members: new Map([...before.members, ...more.members]),
  isOpen: before.isOpen || more.isOpen,
});
/** They change how a text is written, not what it stands for. */
const encoders = new Set(['encodeURIComponent', 'String']);

/** All texts that parts make one after the other. */
function join(parts: readonly Value[]): Value {
  const texts = parts.reduce<string[]>(
    (before, part) => {
      const own = alternatives(part).map((one) => {
        if (one.kind === 'text') return one.text;
        return `{${one.kind === 'typed' ? one.name : 'value'}}`;
      });
      return before.flatMap((text) => own.map((next) => text + next));
    },
    [''],
  );
  return either([...new Set(texts)].map(textValue));
}

const isConstant = (node: Node): node is VariableDeclaration =>
  isVariableDeclaration(node) && (node.parent.flags & NodeFlags.Const) !== 0;

/** Reads expressions of the sources as far as that goes without running them. */
export class Evaluator {
  private readonly types: Types;
  private depth = 0;

  constructor(types: Types) {
    this.types = types;
  }

  evaluate(node: Expression | Node, scope: Scope = noScope): Value {
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node) ||
      isNonNullExpression(node)
    )
      return this.evaluate(node.expression, scope);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return textValue(node.text);
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap(({ expression, literal }) => [
        this.evaluate(expression, scope),
        textValue(literal.text),
      ]);
      return join([textValue(node.head.text), ...spans]);
    }
    if (isIdentifier(node)) return scope.get(node.text) ?? this.evaluateName(node);
    if (isFunction(node)) return { kind: 'function', node, scope };
    if (isObjectLiteralExpression(node)) return this.evaluateObject(node, scope);
    if (isPropertyAccessExpression(node))
      return this.memberOf(this.evaluate(node.expression, scope), node.name.text);
    if (isConditionalExpression(node))
      return either([this.evaluate(node.whenTrue, scope), this.evaluate(node.whenFalse, scope)]);
    if (isBinaryExpression(node)) {
      const [left, right] = [this.evaluate(node.left, scope), this.evaluate(node.right, scope)];
      const operator = node.operatorToken.kind;
      if (operator === SyntaxKind.PlusToken) return join([left, right]);
      if (operator === SyntaxKind.AmpersandAmpersandToken)
        return alternatives(left).length > 0 ? either([nothing, right]) : nothing;
      return either([left, right]);
    }
    if (isCallExpression(node)) return this.evaluateCall(node.expression, [...node.arguments], node, scope);
    if (isNewExpression(node) && isIdentifier(node.expression) && node.expression.text === 'URL') {
      const [path] = node.arguments ?? [];
      const href = path ? join([textValue('{origin}'), this.evaluate(path, scope)]) : unknownValue();
      return { kind: 'object', members: new Map([['href', href]]), isOpen: true };
    }
    return { kind: 'typed', type: this.types.at(node), name: 'value' };
  }

  /** Calls a function of the sources with these arguments. */
  apply({ node, scope }: Extract<Value, { kind: 'function' }>, given: readonly Value[]): Value {
    if (this.depth >= deepest || !node.body) return unknownValue();
    this.depth += 1;
    try {
      const inner = new Map(scope);
      node.parameters.forEach((parameter, index) => {
        this.bind(parameter.name, given[index] ?? this.defaultOf(parameter, inner), inner);
      });
      if (!isBlock(node.body)) return this.evaluate(node.body, inner);
      const returned: Value[] = [];
      for (const statement of node.body.statements) {
        if (isVariableStatement(statement))
          for (const declaration of statement.declarationList.declarations)
            this.bindVariable(declaration, inner);
        this.collectReturns(statement, inner, returned);
      }
      return returned.length > 0 ? either(returned) : unknownValue();
    } finally {
      this.depth -= 1;
    }
  }

  /** Binds a variable of a function's body; one that may change is known by its type only. */
  private bindVariable(declaration: VariableDeclaration, scope: Map<string, Value>): void {
    const { name, initializer } = declaration;
    const typed: Value = { kind: 'typed', type: this.types.at(name), name: 'value' };
    const isKnown = initializer && isConstant(declaration);
    this.bind(name, isKnown ? this.evaluate(initializer, scope) : typed, scope);
  }

  /** What a parameter is when nothing is given for it. */
  private defaultOf({ name, initializer, questionToken }: ParameterDeclaration, scope: Scope): Value {
    if (initializer) return this.evaluate(initializer, scope);
    return questionToken ? either([]) : { kind: 'typed', type: this.types.at(name), name: 'value' };
  }

  private collectReturns(node: Node, scope: Scope, returned: Value[]): void {
    if (isFunction(node)) return;
    if (isReturnStatement(node)) {
      if (node.expression) returned.push(this.evaluate(node.expression, scope));
      return;
    }
    node.forEachChild((child) => this.collectReturns(child, scope, returned));
  }

  private evaluateName(node: Node & { text: string }): Value {
    const declaration = this.types.declarationOf(node);
    if (declaration && isFunctionDeclaration(declaration))
      return { kind: 'function', node: declaration, scope: noScope };
    if (declaration && isConstant(declaration) && declaration.initializer && this.depth < deepest) {
      this.depth += 1;
      try {
        return this.evaluate(declaration.initializer);
      } finally {
        this.depth -= 1;
      }
    }
    return { kind: 'typed', type: this.types.at(node), name: node.text };
  }

  private evaluateCall(callee: Expression, args: readonly Expression[], node: Node, scope: Scope): Value {
    const given = args.map((argument) => this.evaluate(argument, scope));
    const [first] = given;
    if (isIdentifier(callee) && encoders.has(callee.text) && first) return first;
    const called = this.evaluate(callee, scope);
    const result: Value =
      called.kind === 'function'
        ? this.apply(called, given)
        : { kind: 'typed', type: this.types.at(node), name: 'value' };
    // What leaves out empty members answers a record: its members are those that it was given.
    const isRecord = result.kind === 'typed' && this.types.isRecord(result.type);
    return isRecord && first && this.objectOf(first) ? first : result;
  }

  /** An object as often as its spreads have alternatives. */
  private evaluateObject(node: ObjectLiteralExpression, scope: Scope): Value {
    let found: ObjectValue[] = [nothing];
    for (const property of node.properties) {
      const added = isSpreadAssignment(property)
        ? alternatives(this.evaluate(property.expression, scope)).map((one) => this.objectOf(one) ?? anything)
        : [this.evaluateMember(property, scope)];
      found = found.flatMap((before) => added.map((more) => merge(before, more)));
    }
    return either(found);
  }

  private evaluateMember(property: ObjectLiteralElementLike, scope: Scope): ObjectValue {
    const name = 'name' in property && property.name;
    if (!name || !(isIdentifier(name) || isStringLiteral(name))) return anything;
    const member = (value: Value): ObjectValue => ({
      kind: 'object',
      members: new Map([[name.text, value]]),
      isOpen: false,
    });
    if (isShorthandPropertyAssignment(property))
      return member(scope.get(name.text) ?? this.evaluateShorthand(name));
    if (isPropertyAssignment(property)) return member(this.evaluate(property.initializer, scope));
    return isMethodDeclaration(property) ? member({ kind: 'function', node: property, scope }) : anything;
  }

  private evaluateShorthand(name: Node & { text: string }): Value {
    const declaration = this.types.shorthandDeclarationOf(name);
    if (declaration && isConstant(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer);
    if (declaration && isFunctionDeclaration(declaration))
      return { kind: 'function', node: declaration, scope: noScope };
    return { kind: 'typed', type: this.types.at(name), name: name.text };
  }

  private bind(name: BindingName, value: Value, scope: Map<string, Value>): void {
    if (isIdentifier(name)) {
      scope.set(name.text, value.kind === 'typed' ? { ...value, name: name.text } : value);
      return;
    }
    if (!isObjectBindingPattern(name)) return;
    const taken: string[] = [];
    for (const element of name.elements) {
      const from = element.propertyName ?? element.name;
      if (!element.name || !from || !isIdentifier(from)) continue;
      if (element.dotDotDotToken) this.bind(element.name, this.without(value, taken), scope);
      else {
        taken.push(from.text);
        this.bind(element.name, this.memberOf(value, from.text), scope);
      }
    }
  }

  /** An object with the members of a value; undefined for what is none. */
  objectOf(value: Value): ObjectValue | undefined {
    if (value.kind === 'object') return value;
    if (value.kind !== 'typed') return undefined;
    const described = this.types.membersOf(value.type);
    if (!described) return undefined;
    const members = new Map<string, Value>(
      [...described.members].map(([name, type]) => [name, { kind: 'typed', type, name }]),
    );
    return { kind: 'object', members, isOpen: described.isOpen };
  }

  memberOf(value: Value, name: string): Value {
    if (value.kind === 'either') return either(value.of.map((one) => this.memberOf(one, name)));
    if (value.kind === 'object') return value.members.get(name) ?? unknownValue(name);
    if (value.kind === 'typed')
      return { kind: 'typed', type: this.types.membersOf(value.type)?.members.get(name), name };
    return unknownValue(name);
  }

  private without(value: Value, names: readonly string[]): Value {
    const found = this.objectOf(value);
    if (!found) return unknownValue();
    return { ...found, members: new Map([...found.members].filter(([name]) => !names.includes(name))) };
  }
}
