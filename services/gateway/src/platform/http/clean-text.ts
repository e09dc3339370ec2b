import fp from 'fastify-plugin';
import { invalid } from '../errors.ts';

/** No database column holds a NUL, and half a surrogate pair is not a character. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns the path of the first text that is not well-formed, names included, or null. Not recursive: bodies may be deep. */
function findBroken(value: unknown): string | null {
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && !isText(part)) return path;
    // Bytes are no text yet: what reads them checks what it takes from them.
    if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) continue;
    for (const [name, member] of Object.entries(part)) {
      const inside = path ? `${path}.${name}` : name;
      if (!isText(name)) return path;
      open.push([inside, member]);
    }
  }
  return null;
}

/** Turns away text that is not text (422), wherever in path, query or body it stands, before anything is done with it. */
export const cleanText = fp(
  async (app) => {
    app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
      const field = findBroken(params) ?? findBroken(query) ?? findBroken(body);
      if (field === null) done();
      else done(invalid([{ field, message: 'O texto contém caracteres inválidos.' }]));
    });
  },
  { name: 'clean-text' },
);
