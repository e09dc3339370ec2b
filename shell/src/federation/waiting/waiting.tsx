import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { afterOwnTime, timeoutError } from './own-time.ts';

/** Longest that a screen or a widget may wait for what it needs; a chunk is given up before. */
const longestMs = 6000;

type Props = { onTooLong: (error: Error) => void; children: ReactNode };

/** What is shown while a remote's screen waits. A release that would wait for ever fails instead. */
export function Waiting({ onTooLong, children }: Props) {
  const giveUp = useEffectEvent(() => onTooLong(timeoutError('The screen')));
  useEffect(() => afterOwnTime(longestMs, giveUp), []);
  return children;
}
