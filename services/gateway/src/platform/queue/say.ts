/** Writes a line to the log; as `info` unless told. */
export type Say = (what: object, message: string, level?: 'info' | 'warn' | 'error') => void;
