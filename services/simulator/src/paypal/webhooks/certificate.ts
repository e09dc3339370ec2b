import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  boolean,
  element,
  identifier,
  integer,
  nothing,
  octets,
  sequence,
  set,
  time,
  utf8,
} from './der.ts';

const YEAR_MS = 365 * 86_400_000;
const SHA256_WITH_RSA = sequence(identifier('1.2.840.113549.1.1.11'), nothing());

const nameOf = (common: string): Buffer =>
  sequence(
    set(sequence(identifier('2.5.4.10'), utf8('Simulador, sem valor'))),
    set(sequence(identifier('2.5.4.3'), utf8(common))),
  );

const extension = (id: string, isCritical: boolean, content: Buffer): Buffer =>
  sequence(identifier(id), ...(isCritical ? [boolean(true)] : []), octets(content));

function extensionsOf(isAuthority: boolean, host: string | null): Buffer {
  const constraints = sequence(...(isAuthority ? [boolean(true)] : []));
  /** Signing certificates, or signing data. */
  const usage = isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7);
  const names =
    host === null ? [] : [extension('2.5.29.17', false, sequence(element(0x82, Buffer.from(host))))];
  return element(
    0xa3,
    sequence(extension('2.5.29.19', true, constraints), extension('2.5.29.15', true, usage), ...names),
  );
}

interface Pair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

interface Subject {
  name: string;
  key: KeyObject;
  isAuthority: boolean;
  host: string | null;
}

/** An X.509 certificate in PEM (RFC 5280). */
function certificateOf(subject: Subject, issuer: string, issuerKey: KeyObject, nowMs: number): string {
  const content = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    SHA256_WITH_RSA,
    nameOf(issuer),
    sequence(time(nowMs - YEAR_MS), time(nowMs + YEAR_MS)),
    nameOf(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    extensionsOf(subject.isAuthority, subject.host),
  );
  const signature = sign('sha256', content, issuerKey);
  const text = sequence(content, SHA256_WITH_RSA, bits(signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** What signs deliveries. */
export interface Signer {
  /** `CERT-…`: the last part of the certificate's address. */
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The certificate and the one of its authority, in PEM. */
  chain: string;
}

const newPair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Makes a signer: a certificate of an authority of the simulator's own, which nobody else trusts. */
export function newSigner(nowMs: number): Signer {
  const authority = newPair();
  const pair = newPair();
  const issuer = 'Autoridade de teste do simulador';
  const root: Subject = { name: issuer, key: authority.publicKey, isAuthority: true, host: null };
  const host = 'messageverificationcerts.paypal.com';
  const leaf: Subject = { name: host, key: pair.publicKey, isAuthority: false, host };
  const chain = [leaf, root].map((each) => certificateOf(each, issuer, authority.privateKey, nowMs));
  const mark = createHash('sha256').update(chain.join('')).digest('hex');
  return { ...pair, id: `CERT-${mark.slice(0, 8)}-${mark.slice(8, 16)}`, chain: chain.join('') };
}

let own: Signer | undefined;

/** The signer of this process, made when it is first needed. */
export function ownSigner(): Signer {
  own ??= newSigner(Date.now());
  return own;
}
