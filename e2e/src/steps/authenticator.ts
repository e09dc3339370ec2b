import { generate } from 'otplib';

const stepSeconds = 30;

/**
 * Returns the code that an authenticator shows the given number of 30 s steps from now, computed by a
 * different library than the gateway's. One step ahead is within the gateway's tolerance, and surely unused.
 */
export const codeOf = (secret: string, stepsAhead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * stepSeconds });
