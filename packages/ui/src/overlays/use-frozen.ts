import { useRef } from 'react';

/** The value as it was while `live`: what leaves the screen keeps showing what it showed. */
export function useFrozen<T>(value: T, live: boolean): T {
  const kept = useRef(value);
  if (live) kept.current = value;
  return kept.current;
}
