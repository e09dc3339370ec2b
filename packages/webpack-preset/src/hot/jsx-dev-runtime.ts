import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { stableOf } from './stable.ts';

export { Fragment };

/** JSX of a remote in development, drawn by the React of the shell. */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic = false): ReactElement {
  return isStatic ? jsxs(stableOf(type), props, key) : jsx(stableOf(type), props, key);
}
