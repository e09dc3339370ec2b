import type { PortalCall } from '@trilho/contracts/portal-call';
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import type { Evaluator } from './evaluate.ts';
import { fieldsOfAnswer, fieldsSent } from './fields.ts';
import type { Types } from './types.ts';
import { alternatives, textValue, type Value } from './values.ts';

/** Why a call cannot be read, and what its author does about it. */
export class UnreadableCall extends Error {
  override name = 'UnreadableCall';
}

const kinds = new Set(['query', 'mutation', 'infiniteQuery']);

type Definition = { kind: string; call: CallExpression };

/** `build.query<Answer, Argument>({ … })`. */
function definitionOf(node: Node): Definition | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  const kind = node.expression.name.text;
  return kinds.has(kind) ? { kind, call: node } : undefined;
}

/** What is written out may be a path: `/portal/payments/{id}`, each hole a whole part. */
const path = /^(\/([\w.~-]+|\{\w+\}))+$/;
/** The address of another service than the gateway's, such as the portal host. */
const foreign = /^(https?:|\{origin\})/;

/** The texts that a value stands for. @throws UnreadableCall when it is no text */
function textsOf(value: Value | undefined, otherwise: string): string[] {
  return alternatives(value ?? textValue(otherwise)).map((one) => {
    if (one.kind === 'text') return one.text;
    throw new UnreadableCall('its method or path is known only when it runs');
  });
}

type Request = Pick<PortalCall, 'method' | 'path' | 'query' | 'body'>;
/** `readsItself`: the endpoint takes the answer as it comes, such as a file, and no fields of its `data`. */
type Asked = { request: Request; readsItself: boolean };

/** The requests that the value of `query` stands for; none for those of another service. */
function requestsOf(evaluator: Evaluator, value: Value): Asked[] {
  return alternatives(value).flatMap((asked): Asked[] => {
    if (asked.kind === 'typed' || asked.kind === 'function')
      throw new UnreadableCall('its request is known only when it runs');
    const args = asked.kind === 'object' ? asked : undefined;
    const url = asked.kind === 'text' ? asked : args?.members.get('url');
    if (args?.isOpen && !url) throw new UnreadableCall('its request is known only when it runs');
    const query = fieldsSent(evaluator, args?.members.get('params'));
    const body = fieldsSent(evaluator, args?.members.get('body'));
    return textsOf(url, '').flatMap((address) => {
      if (foreign.test(address)) return [];
      const [place = '', search] = address.split('?');
      if (!path.test(place))
        throw new UnreadableCall(
          `its path ${place || '""'} is known only in part: write it out, with /{part}/ for arguments`,
        );
      const more = [...new URLSearchParams(search).keys()];
      return textsOf(args?.members.get('method'), 'GET').map((method) => ({
        request: {
          method: method.toUpperCase(),
          path: place,
          ...(query && { query: [...new Set([...query, ...more])] }),
          ...(body && { body }),
        },
        readsItself: args?.members.has('responseHandler') ?? false,
      }));
    });
  });
}

/** All names of several requests; undefined when those of one are not known. */
function namesIn(lists: readonly (string[] | undefined)[]): string[] | undefined {
  const known = lists.filter((names) => names !== undefined);
  return known.length === lists.length ? [...new Set(known.flat())].sort() : undefined;
}

/** One request for those of one method and path, with what any of them sends. */
function mergeRequests(alike: readonly Request[]): Request {
  const [first] = alike;
  if (!first) throw new UnreadableCall('it has no request');
  const query = namesIn(alike.map((one) => one.query));
  const body = namesIn(alike.map((one) => one.body));
  return { method: first.method, path: first.path, ...(query && { query }), ...(body && { body }) };
}

/** What an endpoint's `query` is called with, as far as its types say. */
function argumentOf(kind: string, argument: Type | undefined, page: Type | undefined): Value {
  const one: Value = { kind: 'typed', type: argument, name: 'value' };
  if (kind !== 'infiniteQuery') return one;
  const members = new Map<string, Value>([
    ['queryArg', one],
    ['pageParam', { kind: 'typed', type: page, name: 'page' }],
  ]);
  return { kind: 'object', members, isOpen: false };
}

/** Whether a `queryFn` may call the gateway by itself: it then takes the base query, its fourth argument. */
const callsByItself = (value: Value): boolean =>
  value.kind !== 'function' || value.node.parameters.length > 3;

/**
 * Reads the calls of one endpoint, as `injectEndpoints` is given it.
 * @throws UnreadableCall when its method or path is known only when it runs
 */
export function readEndpoint(
  { types, evaluator }: { types: Types; evaluator: Evaluator },
  endpoint: string,
  node: Node,
): PortalCall[] {
  const definition = definitionOf(node);
  if (!definition) throw new UnreadableCall('it is not written as build.query(…) or build.mutation(…)');
  const { kind, call } = definition;
  const [given] = call.arguments;
  const described = given && evaluator.evaluate(given);
  if (described?.kind !== 'object') throw new UnreadableCall('its definition is known only when it runs');
  const typeOf = (index: number): Type | undefined => {
    const argument = call.typeArguments?.[index];
    return argument && types.at(argument);
  };
  const [answer, argument, page] = [typeOf(0), typeOf(1), typeOf(2)];
  const query = described.members.get('query');
  const queryFn = described.members.get('queryFn');
  if (queryFn) {
    if (callsByItself(queryFn))
      throw new UnreadableCall('its queryFn takes the base query: declare what it calls as endpoints');
    return [];
  }
  if (query?.kind !== 'function') throw new UnreadableCall('its query is known only when it runs');
  const transform = described.members.get('transformResponse');
  const parameter = transform?.kind === 'function' ? transform.node.parameters[0] : undefined;
  const reads = fieldsOfAnswer(types, parameter ? types.at(parameter.name) : answer, answer);
  const asked = requestsOf(evaluator, evaluator.apply(query, [argumentOf(kind, argument, page)]));
  const byPlace = Map.groupBy(asked, ({ request }) => `${request.method} ${request.path}`);
  return [...byPlace.values()].map((alike) => ({
    endpoint,
    ...mergeRequests(alike.map(({ request }) => request)),
    reads: alike.every(({ readsItself }) => readsItself) ? [] : reads,
  }));
}

/** The name of a member of `endpoints`. */
export const nameOf = (name: Node): string | undefined =>
  isIdentifier(name) || isStringLiteral(name) ? name.text : undefined;
