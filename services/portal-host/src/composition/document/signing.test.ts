import fc from 'fast-check';
import { FlattenedSign, importJWK } from 'jose';
import { buildComposition } from '../../testing/compositions.ts';
import { buildDocument } from './document.ts';
import {
  createSigner,
  createVerifier,
  generateSigningKeys,
  requireBelieved,
  SignatureError,
} from './signing.ts';

const keys = await generateSigningKeys();
const text = JSON.stringify(buildDocument(buildComposition(), 7, new Date('2026-11-22T12:00:00Z')));
const signed = await (await createSigner(keys.signingKey)).sign(text);
const verifier = await createVerifier(keys.publicKeys);

/** Changes one bit of a text of ASCII characters. */
function flipBit(of: string, bit: number): string {
  const bytes = Buffer.from(of, 'latin1');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at);
  return bytes.toString('latin1');
}

test('a signed document is read as it was built', async () => {
  expect(await verifier.verify(signed)).toEqual(JSON.parse(text));
});

test('a document is refused after a change of any bit of its text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length * 8 - 1 }), async (bit) => {
      const forged = { ...signed, text: flipBit(text, bit) };
      await expect(verifier.verify(forged)).rejects.toThrow(SignatureError);
    }),
    { numRuns: 300 },
  );
});

test('a document is refused after a change of any bit of its signature', async () => {
  for (let bit = 0; bit < signed.signature.length * 8; bit += 1) {
    const forged = { ...signed, signature: flipBit(signed.signature, bit) };
    await expect(verifier.verify(forged)).rejects.toThrow(SignatureError);
  }
});

test.each([
  ['nothing', ''],
  ['two parts', 'a.b'],
  ['its payload attached', signed.signature.replace('..', `.${Buffer.from(text).toString('base64url')}.`)],
  ['no signature', signed.signature.replace(/\.\..*/, '..')],
])('a signature of %s is refused', async (_case, signature) => {
  await expect(verifier.verify({ text, signature })).rejects.toThrow(SignatureError);
});

test('a key that the host does not know signs nothing for it, under whichever kid', async () => {
  const other = await generateSigningKeys();
  const forger = await createSigner(other.signingKey);
  await expect(verifier.verify(await forger.sign(text))).rejects.toThrow('unknown key');
  const { kid } = JSON.parse(keys.signingKey);
  const impostor = await createSigner(JSON.stringify({ ...JSON.parse(other.signingKey), kid }));
  await expect(verifier.verify(await impostor.sign(text))).rejects.toThrow('does not match');
});

test('a signature of something else by the same key is refused', async () => {
  const { kid, ...jwk } = JSON.parse(keys.signingKey);
  const jws = await new FlattenedSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'trilho-override' })
    .sign(await importJWK(jwk, 'Ed25519'));
  const signature = `${jws.protected}..${jws.signature}`;
  await expect(verifier.verify({ text, signature })).rejects.toThrow('of something else');
});

test('while keys are being changed, documents of both are believed', async () => {
  const next = await generateSigningKeys();
  const both = [keys, next].flatMap(({ publicKeys }) => JSON.parse(publicKeys).keys);
  const changing = await createVerifier(JSON.stringify({ keys: both }));
  expect((await changing.verify(signed)).sequence).toBe(7);
  const later = await (await createSigner(next.signingKey)).sign(text);
  expect((await changing.verify(later)).sequence).toBe(7);
});

test('a signing key whose signatures nobody believes is refused', async () => {
  const signer = await createSigner(keys.signingKey);
  await expect(requireBelieved(signer, verifier)).resolves.toBeUndefined();
  const other = await generateSigningKeys();
  const [ownPublic] = JSON.parse(keys.publicKeys).keys;
  const [otherPublic] = JSON.parse(other.publicKeys).keys;
  for (const keySet of [[otherPublic], [{ ...otherPublic, kid: ownPublic.kid }]]) {
    const strange = await createVerifier(JSON.stringify({ keys: keySet }));
    await expect(requireBelieved(signer, strange)).rejects.toThrow('COMPOSITION_PUBLIC_KEYS');
  }
});

test('what is signed but is no document is refused', async () => {
  const signer = await createSigner(keys.signingKey);
  await expect(verifier.verify(await signer.sign('{"sequence":0}'))).rejects.toThrow();
});

test.each([
  ['no JSON', 'secret'],
  ['a public key', JSON.stringify(JSON.parse(keys.publicKeys).keys[0])],
  ['a key without a kid', JSON.stringify({ ...JSON.parse(keys.signingKey), kid: undefined })],
  ['a key of another kind', JSON.stringify({ kty: 'oct', k: 'c2VjcmV0', kid: 'a' })],
])('a signing key that is %s is refused by the name of its setting alone', async (_case, json) => {
  const refused = createSigner(json);
  await expect(refused).rejects.toThrow('COMPOSITION_SIGNING_KEY');
  await expect(refused).rejects.not.toThrow(/secret|c2VjcmV0/);
});

test.each([
  ['none', { keys: [] }],
  ['three', { keys: Array.from({ length: 3 }, () => JSON.parse(keys.publicKeys).keys[0]) }],
  ['one twice', { keys: Array.from({ length: 2 }, () => JSON.parse(keys.publicKeys).keys[0]) }],
  ['a private one', { keys: [JSON.parse(keys.signingKey)] }],
  ['no set', null],
])('public keys of which there are %s are refused', async (_case, set) => {
  await expect(createVerifier(JSON.stringify(set))).rejects.toThrow('COMPOSITION_PUBLIC_KEYS');
});
