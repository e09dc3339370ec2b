import type { routes } from './generated/api.ts';
import { type Cursors, createList, type List, type Page } from './list.ts';
import { fillPath, queryString } from './query.ts';
import type { CallOptions, Send } from './transport.ts';

/** The method and path of an operation: `POST /payments/{id}/refund`. */
export type Route = keyof routes;

type Json<Value> = { content: { 'application/json': Value } };

/** The `data` of an operation's success; undefined where it only acknowledges. */
export type DataOf<R extends Route> = routes[R] extends { responses: { 200: Json<infer Envelope> } }
  ? Envelope extends { data: infer Data }
    ? Data
    : undefined
  : never;

/** The parameters of an operation's query string. */
export type QueryOf<R extends Route> = NonNullable<routes[R]['parameters']['query']>;

type JsonOf<Content> = Content extends Json<infer Body extends object | null> ? Body : never;
type BodyOf<R extends Route> = JsonOf<routes[R]['requestBody']>;

type Values = Readonly<Record<string, string>>;
type PathOf<R extends Route> = routes[R]['parameters'] extends { path: infer Names extends Values }
  ? { path: Names }
  : { path?: undefined };

/** What a call sends: the values of the path's placeholders, query parameters, and a body. */
export type CallInput<R extends Route> = PathOf<R> & {
  query?: QueryOf<R> | undefined;
  body?: BodyOf<R> | undefined;
};

interface AnyInput {
  path?: Values | undefined;
  query?: (Cursors & object) | undefined;
  body?: object | null | undefined;
}

/** The routes of lists. */
export type ListRoute = {
  [R in Route]: DataOf<R> extends { items: unknown[]; nextCursor: string | null } ? R : never;
}[Route];

type ItemOf<R extends ListRoute> = DataOf<R> extends { items: (infer Item)[] } ? Item : never;

/** Calls the API's operations. Parameters, bodies and answers are typed from its document. */
export class Caller {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  #request(route: Route, { path = {}, query, body }: AnyInput, options?: CallOptions): Promise<unknown> {
    const [method = '', template = ''] = route.split(' ');
    return this.#send(method, fillPath(template, path) + queryString(query), body ?? undefined, options);
  }

  /**
   * Calls an operation by its method and path, and resolves to the `data` of its success.
   * @throws TrilhoError for every other answer
   */
  async call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<DataOf<R>> {
    return (await this.#request(route, input, options)) as DataOf<R>;
  }

  /** Reads a list: awaited it is one page, iterated it is every item. */
  list<R extends ListRoute>(route: R, input: CallInput<R>, options?: CallOptions): List<ItemOf<R>> {
    const { path, query = {} }: AnyInput = input;
    const { startingAfter, endingBefore, ...filters } = query;
    const read = async (cursors: Cursors) =>
      (await this.#request(route, { path, query: { ...filters, ...cursors } }, options)) as Page<ItemOf<R>>;
    return createList(read, { startingAfter, endingBefore });
  }
}
