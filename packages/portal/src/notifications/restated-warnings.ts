import type { Environment } from '@trilho/contracts/common';
import { readStored, restatedWarningsKey, writeStored } from '../tokens/token-storage.ts';

const nameOf = (message: string, environment: Environment) => `${environment}: ${message}`;

function readAll(): string[] {
  const stored = readStored(restatedWarningsKey);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Whether this session has shown the warning in this environment. */
export const wasRestated = (message: string, environment: Environment): boolean =>
  readAll().includes(nameOf(message, environment));

/** Remembers a warning where the session lives: its tabs share it, and it ends with the session. */
export function rememberRestated(message: string, environment: Environment): void {
  writeStored(restatedWarningsKey, [...readAll(), nameOf(message, environment)]);
}
