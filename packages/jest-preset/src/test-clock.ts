/**
 * Moves the clock of this process, or of a test file's own realm, by TEST_CLOCK_OFFSET_MS. It goes on from there at its
 * usual pace. `npm run test:clocks` loads it into each process and each test file.
 */
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

if (offsetMs !== 0) {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + offsetMs;
  // A test may put a clock of its own there.
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
