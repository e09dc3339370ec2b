import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** A call of the portal. Its address has ids in it, which are taken out before others see it. */
export interface RecentCall {
  method: string;
  url: string;
  /** Undefined where no answer came. */
  status: number | undefined;
}

const most = 5;
let calls: readonly RecentCall[] = [];

/** Remembers a call: in this page, and only the last few. */
export function rememberCall({ request, response }: FetchBaseQueryMeta): void {
  const { method, url } = request;
  calls = [...calls, { method, url, status: response?.status }].slice(-most);
}

/** The last five calls that the page has made, newest last. */
export const recentCalls = (): readonly RecentCall[] => calls;
