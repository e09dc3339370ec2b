import { unprocessable } from '../../../platform/errors.ts';

/** A tag of an OFX file: with a text it is a value, else the beginning or the end of what values stand in. */
export interface Tag {
  name: string;
  closes: boolean;
  text: string;
}

const notOfx = () =>
  unprocessable('O arquivo não é um extrato OFX. Baixe o extrato no formato OFX no site do seu banco.');

const notEnded = () =>
  unprocessable(
    'O extrato tem um texto que começa e não termina (CDATA). Baixe o extrato de novo no site do seu banco.',
  );

/**
 * Reads the bytes as text. Headers of Brazilian banks often name another encoding than the one that they write: bytes that are UTF-8
 * are read as that, and all others as Windows-1252.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** Resolves what XML and SGML write for characters; an ampersand that is none of it stays. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (whole, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16));
    if (decimal) return character(Number(decimal));
    return named[String(name).toLowerCase()] ?? whole;
  });

const inEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const [sectionBegins, sectionEnds] = ['<![CDATA[', ']]>'];

/**
 * Texts that are marked as such (`<![CDATA[…]]>`), written as others are. The first one that never ends refuses the file: looking on
 * for the ends of all others would take time in the square of its length.
 * @throws 422 for one that never ends
 */
function withoutSections(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let begin = text.indexOf(sectionBegins); begin >= 0; begin = text.indexOf(sectionBegins, at)) {
    const inside = begin + sectionBegins.length;
    const end = text.indexOf(sectionEnds, inside);
    if (end < 0) throw notEnded();
    const written = text.slice(inside, end).replace(/[&<>]/g, (sign) => inEntities[sign] ?? sign);
    parts.push(text.slice(at, begin), written);
    at = end + sectionEnds.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9_.]*)\s*(\/?)>([^<]*)/g;

/**
 * Reads the tags of an OFX file, of version 1 (SGML, whose values have no closing tags) or 2 (XML), in their order.
 * @throws 422 for what is neither
 */
export function* readTags(bytes: Uint8Array): Generator<Tag, void, undefined> {
  const text = decode(bytes);
  const begin = text.search(/<OFX>/i);
  if (begin < 0) throw notOfx();
  for (const [, closing, name = '', empty, value = ''] of withoutSections(text.slice(begin)).matchAll(
    tagPattern,
  )) {
    if (empty) continue;
    yield { name: name.toUpperCase(), closes: closing === '/', text: plain(value).trim() };
  }
}
