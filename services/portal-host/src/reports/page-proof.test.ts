import { generateSigningKeys } from '../composition/document/signing.ts';
import { createPageProofs } from './page-proof.ts';

const keys = await generateSigningKeys();
const others = await generateSigningKeys();
const list = { shell: '0123456789ab', remotes: [] };
const address = '203.0.113.7';
const minute = 60_000;
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-28T12:00:00Z');
});

const open = (own = keys, publicKeys = keys.publicKeys) =>
  createPageProofs({ publicKeys, signingKey: own.signingKey, now: () => now });
const issueTo = async (ip: string) => (await (await open()).issue?.(list, ip)) ?? '';

test('a proof is good for an hour, as a page from a cache may carry it for longer', async () => {
  const proofs = await open();
  const proof = await issueTo(address);
  now = new Date(now.getTime() + 59 * minute);
  expect(await proofs.verify(proof, address)).toMatchObject({ releases: {} });
  now = new Date(now.getTime() + 3 * minute);
  expect(await proofs.verify(proof, address)).toBeUndefined();
});

test.each([
  ['its own network', '203.0.113.200', true],
  ['the same, as a host with both families sees it', '::ffff:203.0.113.200', true],
  ['another network', '203.0.114.7', false],
  ['an address of the other family', '2001:db8::1', false],
])('a proof that comes from %s', async (_where, from, counts) => {
  const page = await (await open()).verify(await issueTo(address), from);
  expect(page !== undefined).toBe(counts);
});

test('a customer of IPv6 who moves within a site keeps the proof', async () => {
  const proofs = await open();
  const proof = await issueTo('2001:db8:1:2::3');
  expect(await proofs.verify(proof, '2001:db8:1:ffff::9')).toBeDefined();
  expect(await proofs.verify(proof, '2001:db8:2:2::3')).toBeUndefined();
});

test('while keys change, and on a host without one, the network is the one that the proof names', async () => {
  const sets = [keys, others].flatMap(({ publicKeys }) => JSON.parse(publicKeys).keys);
  const both = JSON.stringify({ keys: sets });
  const proof = await issueTo(address);
  const changed = await open(others, both);
  const showing = await createPageProofs({ publicKeys: keys.publicKeys, now: () => now });
  const [page] = await Promise.all([changed, showing].map((one) => one.verify(proof, '198.51.100.1')));
  expect(page?.network).toMatch(/^[\w-]{22}$/);
  expect(await showing.verify(proof, '198.51.100.1')).toEqual(page);
  expect(showing.issue).toBeUndefined();
});

test('each page has an id of its own, and a shared cache gives many people one', async () => {
  const proofs = await open();
  const [one, other] = [await issueTo(address), await issueTo(address)];
  const ids = [one, one, other].map(async (proof) => (await proofs.verify(proof, address))?.id);
  expect(new Set(await Promise.all(ids)).size).toBe(2);
});
