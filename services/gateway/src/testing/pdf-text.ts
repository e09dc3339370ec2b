import { inflateSync } from 'node:zlib';

/** The text of a PDF: what its streams show, in the standard fonts' Windows-1252, a line for each text. */
export function pdfText(pdf: Buffer): string {
  const parts: string[] = [];
  const decoder = new TextDecoder('windows-1252');
  let from = 0;
  for (let at = pdf.indexOf('stream\n', from); at >= 0; at = pdf.indexOf('stream\n', from)) {
    const end = pdf.indexOf('endstream', at);
    const content = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      parts.push(decoder.decode(Buffer.from(hex, 'hex')));
    }
    from = end + 'endstream'.length;
  }
  return parts.join('\n');
}
