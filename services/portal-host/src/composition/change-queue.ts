/**
 * Runs work one after the other, in the order in which it was asked for. What waits for another host's change holds no
 * connection that the change itself might need.
 */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
