import type { PortalSource } from '../../releases/portal-source.ts';
import type { CheckAccount } from './sign-in.ts';

/** A portal that only this machine reaches. */
export type CandidatePortal = {
  url: string;
  /** Origins that its pages need. */
  origins: readonly string[];
  close(): Promise<void>;
};

/** Opens a portal that shows what a source says. */
export type OpenCandidatePortal = (source: PortalSource) => Promise<CandidatePortal>;

export type BrowserGateSettings = CheckAccount & {
  /** Path of a Chromium, or `auto` for an installed one. */
  browser: string;
  openPortal: OpenCandidatePortal;
  /** How long a check may take, in milliseconds. Default 45,000. */
  limitMs?: number;
};
