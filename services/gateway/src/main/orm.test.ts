import { createTestApp } from '../testing/test-app.ts';

test('work that comes after the connection pool was closed fails, and opens no other one', async () => {
  const { context, close } = await createTestApp();
  const late = context.orm.em.fork();
  await close();
  await expect(late.execute('select 1')).rejects.toThrow('The connection pool is closed');
});
