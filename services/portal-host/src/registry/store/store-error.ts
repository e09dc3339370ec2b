import { RegistryError } from '../../registry-error.ts';

/** The store takes no further file: answered with 507, which a client does not try again. */
export class StoreError extends RegistryError {
  constructor(reason: string) {
    super(507, 'temporarily_unavailable', reason);
  }
}

const full =
  'The store of the releases is full: make room, or have unused files deleted (RELEASES_UNUSED_DAYS).';
const readOnly = (code: string) =>
  `The store of the releases takes no files (${code}): it is read-only, or this host may not write there.`;

/** What the store says of a write that fails: no room, no right, or nothing of the kind. */
const codes: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  XMinioStorageFull: full,
  QuotaExceeded: full,
  EROFS: readOnly('EROFS'),
  EACCES: readOnly('EACCES'),
  EPERM: readOnly('EPERM'),
  EISDIR: readOnly('EISDIR'),
  ENOTDIR: readOnly('ENOTDIR'),
  AccessDenied: readOnly('AccessDenied'),
  MethodNotAllowed: readOnly('MethodNotAllowed'),
};

export const fullStore = () => new StoreError(full);

/** Returns what a failed write means; an error of another kind comes back as it is. */
export function explainWrite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const reason = codes[code];
  return reason === undefined ? error : new StoreError(reason);
}
