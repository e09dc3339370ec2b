/**
 * Moves the clock of this process, or of a test file's own realm, by TEST_CLOCK_OFFSET_MS. It goes on from there at its
 * usual pace. `npm run test:clocks` loads it into each process and each test file.
 */
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

if (offsetMs !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
