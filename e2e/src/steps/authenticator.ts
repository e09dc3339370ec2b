import { generate } from 'otplib';

const stepSeconds = 30;

/**
 * The code that an authenticator shows so many steps of 30 s from now, by another library than the one that the gateway
 * judges with. A step ahead is within what the gateway takes, and surely not used yet.
 */
export const codeOf = (secret: string, stepsAhead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * stepSeconds });
