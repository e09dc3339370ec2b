/**
 * Networks that have to report a cause before it has a place before those of one network, and before anybody is told:
 * a stack can be made up. Of one that no source map knows one more is asked.
 */
const fewestNetworks = { resolved: 2, other: 3 };

export const isConfirmed = (networks: number, resolved: boolean): boolean =>
  networks >= (resolved ? fewestNetworks.resolved : fewestNetworks.other);

/** The same as SQL, of two columns. */
export const sqlConfirmed = (networks: string, resolved: string): string =>
  `(${networks} >= case when ${resolved} then ${fewestNetworks.resolved} else ${fewestNetworks.other} end)`;
