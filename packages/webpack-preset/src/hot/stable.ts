import {
  type ComponentType,
  createElement,
  type ElementType,
  forwardRef,
  type ReactNode,
  type Ref,
  useSyncExternalStore,
} from 'react';
import runtime, { type Family, type RefreshUpdate } from 'react-refresh/runtime';

type Render = (props: object) => ReactNode;
type Forwarding = { render: (props: object, ref: Ref<unknown>) => ReactNode };
/** What React's `lazy` makes; `_init` throws what is waited for. */
type Lazy = { _init: (payload: unknown) => unknown; _payload: unknown };
/** What is mounted for a component at the moment. A new object makes it draw again. */
type Shown = { type: ElementType | undefined };

const listeners = new Set<() => void>();
const shownOf = new WeakMap<Family, Shown>();
/** Family, or what `lazy` made → the component that shows it. */
const stables = new WeakMap<object, ComponentType<object>>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isForwarding = (type: unknown): type is Forwarding => isObject(type) && 'render' in type;
const isLazy = (type: unknown): type is Lazy =>
  isObject(type) && '_init' in type && typeof type._init === 'function' && '_payload' in type;
const isComponent = (type: unknown): type is ElementType => runtime.isLikelyComponentType(type);

function isRender(type: unknown): type is Render {
  return typeof type === 'function' && !(type.prototype && 'isReactComponent' in type.prototype);
}

/** A component that calls the newest code of a family: the hooks, and with them the state, are its own. */
function callerOf(family: Family): ElementType | undefined {
  const { current } = family;
  if (isRender(current)) return (props: object) => isRender(family.current) && family.current(props);
  if (isForwarding(current)) {
    return forwardRef<unknown, object>(
      (props, ref) => isForwarding(family.current) && family.current.render(props, ref),
    );
  }
  const wrapped: unknown = isObject(current) && 'type' in current ? stableOf(current.type) : current;
  return isComponent(wrapped) ? wrapped : undefined;
}

function show(family: Family): Shown {
  const shown = shownOf.get(family) ?? { type: callerOf(family) };
  shownOf.set(family, shown);
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a component of the remote is on screen. */
export const isOnScreen = (): boolean => listeners.size > 0;

/**
 * Returns the unchanging component that shows a component of the remote, and anything else as it is. The React of
 * a deployed shell is built for production and has no hooks for react-refresh, so an update cannot change the
 * type of what is mounted: the mounted type stays, and calls the newest code.
 */
export function stableOf<T>(type: T): T | ComponentType<object> {
  if (isLazy(type)) return remember(type, (given) => createElement(Awaited, { lazy: type, given }));
  const family = isComponent(type) ? runtime.getFamilyByType(type) : undefined;
  return family ? remember(family, (given) => createElement(Newest, { family, given })) : type;
}

function remember(key: object, made: ComponentType<object>): ComponentType<object> {
  const stable = stables.get(key) ?? made;
  stables.set(key, stable);
  return stable;
}

/** Suspends until the component is there, as React does it for `lazy`. */
function Awaited({ lazy, given }: { lazy: Lazy; given: object }): ReactNode {
  const type = lazy._init(lazy._payload);
  return isComponent(type) && createElement(stableOf(type), given);
}

function Newest({ family, given }: { family: Family; given: object }): ReactNode {
  const { type } = useSyncExternalStore(subscribe, () => show(family));
  return type && createElement(type, given);
}

/** Draws what has changed: with its state where the hooks are the same, else from the beginning. */
export function showUpdate({ updatedFamilies, staleFamilies }: RefreshUpdate): void {
  for (const family of staleFamilies) shownOf.delete(family);
  for (const family of updatedFamilies) {
    const shown = shownOf.get(family);
    const keepsType = isRender(family.current) || isForwarding(family.current);
    if (shown && keepsType) shownOf.set(family, { ...shown });
    else shownOf.delete(family);
  }
  for (const listener of [...listeners]) listener();
}
