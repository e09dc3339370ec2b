import { runProof } from './run-proof.ts';

test('every error of two gateways’ statements is found and named, none is invented, and each sale is explained to the centavo', async () => {
  const size = { seed: 20_261_128, payments: 600, errors: 36, merchants: 3 };
  expect(await runProof(size, { now: new Date(), say: () => undefined })).toEqual([]);
}, 600_000);
