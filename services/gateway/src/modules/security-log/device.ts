import type { FastifyRequest } from 'fastify';

/** From where something was done, for the account holder's own eyes. */
export interface Device {
  userAgent: string | null;
  ip: string;
}

const longestUserAgent = 400;

export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device => ({
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
  ip,
});

/** Who makes a portal call, in which session (if the token names one), from where. */
export interface Caller {
  userId: string;
  sessionId: string | null;
  device: Device;
}
