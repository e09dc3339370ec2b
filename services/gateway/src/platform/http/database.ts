import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** This request's own identity map, forked on first use. */
    readonly em: EntityManager;
  }
}

const forks = new WeakMap<object, EntityManager>();

/** Forks an entity manager for each request that uses one; the others pay nothing. */
export const database = fp(
  async (app, { orm }: { orm: MikroORM }) => {
    app.decorateRequest('em', {
      getter() {
        const known = forks.get(this);
        if (known) return known;
        const fork = orm.em.fork();
        forks.set(this, fork);
        return fork;
      },
    });
  },
  { name: 'database' },
);
