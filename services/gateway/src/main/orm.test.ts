import { Socket } from 'node:net';
import { createTestApp } from '../testing/app/test-app.ts';

test('work that comes after the connection pool was closed fails, and opens no other one', async () => {
  const { context, close } = await createTestApp();
  const late = context.orm.em.fork();
  await close();
  await expect(late.execute('select 1')).rejects.toThrow('The connection pool is closed');
});

test('a connection that falls silent is asked by the system whether the database is still there', async () => {
  const { setKeepAlive } = Socket.prototype;
  const asked: unknown[][] = [];
  Socket.prototype.setKeepAlive = function (...settings) {
    asked.push(settings);
    return Reflect.apply(setKeepAlive, this, settings);
  };
  const { context, close } = await createTestApp();
  await context.orm.em.fork().execute('select 1');
  Socket.prototype.setKeepAlive = setKeepAlive;
  await close();
  expect(asked).toContainEqual([true, 10_000]);
});
