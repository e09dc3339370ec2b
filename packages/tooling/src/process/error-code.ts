/**
 * Whether a caught value carries this system error code (`ENOENT`, `EEXIST` …). Read by shape and not by class: a
 * test run evaluates modules in a realm of its own, where the system's errors are no instance of our `Error`.
 */
export function hasErrorCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
