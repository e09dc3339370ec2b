import type { FastifyRequest } from 'fastify';

/** The program and address that a call came from, shown to the account holder alone. */
export interface Device {
  userAgent: string | null;
  ip: string;
}

const longestUserAgent = 400;

export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device => ({
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
  ip,
});

/** The user, session (if the token names one) and device of a portal call. */
export interface Caller {
  userId: string;
  sessionId: string | null;
  device: Device;
}
