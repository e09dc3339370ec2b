/**
 * Lets Fastify take a plugin's own name at once. Otherwise it looks for each plugin through the whole module cache, which
 * in Jest is slow: of the second that an app takes to start, most goes there.
 */
const displayName = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'anonymous';
  },
  set(this: object, value: string) {
    Object.defineProperty(this, displayName, { value, configurable: true, writable: true });
  },
});
