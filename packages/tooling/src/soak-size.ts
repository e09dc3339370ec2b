/**
 * How many cases a soak test has: an eighth of `full`, or `least` where less would not meet each kind of case. All of
 * them where the variable SOAK is `full`, as `npm run qa` sets it for the judges that soak.
 */
export const soakSize = (full: number, least = 1): number =>
  process.env.SOAK === 'full' ? full : Math.max(least, Math.ceil(full / 8));
