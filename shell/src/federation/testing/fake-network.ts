import type { ReleaseSource, RemotesList } from '@trilho/contracts/portal-manifest';
import type { RemoteModule } from '@trilho/portal';
import { createElement, type ReactNode } from 'react';

/** A text, or what a component does: show something, or throw. */
type Screen = string | (() => ReactNode);

function Content({ screen }: { screen: Screen }) {
  return typeof screen === 'string' ? createElement('p', null, screen) : screen();
}

function buildModule(paths: string[], screen: Screen): RemoteModule {
  const content = createElement(Content, { screen });
  return { routes: paths.map((path) => ({ path, element: content })), widgets: { card: () => content } };
}

/**
 * Stands in for the script loading that jsdom lacks: an appended `<script>` runs the release served at its
 * address, or fails as told.
 */
export function fakeNetwork() {
  const served = new Map<string, () => void>();
  const failures = new Map<string, number>();
  const broken = new Set<string>();
  const hanging = new Set<string>();
  const requested: string[] = [];
  const scripts: { integrity: string; crossOrigin: string | null }[] = [];
  const shared: unknown[] = [];
  const globals: string[] = [];
  const listRequests: string[] = [];
  const fetchBefore = globalThis.fetch;
  // No portal host unless a test gives one: a real one may be running on this machine.
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };

  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || node.src === '') continue;
      requested.push(node.src);
      if (hanging.has(node.src)) continue;
      scripts.push({ integrity: node.integrity, crossOrigin: node.crossOrigin });
      const left = failures.get(node.src) ?? 0;
      failures.set(node.src, left - 1);
      const run = left > 0 ? undefined : served.get(node.src);
      run?.();
      node.dispatchEvent(new Event(run ? 'load' : 'error'));
    }
  });
  observer.observe(document.head, { childList: true });

  /** What it answers whatever is asked for. */
  const answerWith = (respond: () => Response | Promise<Response>) => {
    globalThis.fetch = async (input) => {
      listRequests.push(String(input));
      return respond();
    };
  };

  return {
    /** Addresses of the entries asked for, in order. */
    requested,
    scripts,
    /** The share scopes that containers were started with, in order. */
    shared,
    /** Serves a release whose screens and widget show a text, or run a function. */
    serve(source: ReleaseSource, screen: Screen, morePaths: string[] = []): void {
      const module = buildModule([`/admin/${source.entry.split('/')[3]}`, ...morePaths], screen);
      served.set(source.entry, () => {
        globals.push(source.container);
        Reflect.set(window, source.container, {
          init: (scope: unknown) => {
            shared.push(scope);
          },
          get: async () => {
            if (broken.has(source.entry)) throw new Error('Loading chunk remote failed');
            return () => ({ default: module });
          },
        });
      });
    },
    /** Makes the next requests of a release's entry fail. */
    fail(source: ReleaseSource, times: number): void {
      failures.set(source.entry, times);
    },
    /** A release's entry never arrives. */
    hang(source: ReleaseSource): void {
      hanging.add(source.entry);
    },
    /** The entry loads, its exposed chunk does not. */
    breakExposed(source: ReleaseSource): void {
      broken.add(source.entry);
    },
    /** What the portal host answers when the page asks for the release list. */
    answerList(list: RemotesList): void {
      answerWith(() => Response.json(list));
    },
    answerWith,
    /** The list never arrives: its requests end when the page gives them up. */
    hangList(): void {
      globalThis.fetch = (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('Given up')));
        });
    },
    /** Addresses at which the list was asked for. */
    listRequests,
    close(): void {
      observer.disconnect();
      globalThis.fetch = fetchBefore;
      for (const name of globals) Reflect.deleteProperty(window, name);
    },
  };
}

export type FakeNetwork = ReturnType<typeof fakeNetwork>;
