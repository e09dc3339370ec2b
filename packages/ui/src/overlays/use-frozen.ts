import { useRef } from 'react';

/** Returns the value as it last was while `live`, so that a closing panel keeps its content. */
export function useFrozen<T>(value: T, live: boolean): T {
  const kept = useRef(value);
  if (live) kept.current = value;
  return kept.current;
}
