import { buildAddress, buildRegistration, type TestUser } from '../app/builders.ts';
import { runJobs } from '../app/jobs.ts';
import { createTestApp } from '../app/test-app.ts';
import { startTestMailServer } from '../servers/mail-server.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** The service with a mail server, and the calls that a change of e-mail is made of. Close it in `afterAll`. */
export async function createEmailChangeStage() {
  const server = await startTestMailServer();
  const service = await createTestApp({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://portal.exemplo.com.br',
  });
  const call = (method: Method, url: string, headers: object, payload?: object) =>
    service.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    });
  const profileWith = (email: string) => ({
    ...{ name: 'Joana', surname: 'da Silva', phone: '1133334444', birthDate: '1991-06-18', email },
    address: buildAddress(),
  });
  return {
    service,
    server,
    call,
    em: () => service.context.orm.em.fork(),
    newAddress: () => `nova.${buildRegistration().email}`,
    put: (user: TestUser, email: string, headers: object = user.headers) =>
      call('PUT', `/users/${user.id}`, headers, profileWith(email)),
    read: async (user: TestUser) => (await call('GET', `/users/${user.id}`, user.headers)).json().data,
    link: (which: 'confirm' | 'undo', token: string) =>
      call('POST', `/auth/email-change/${which}`, {}, { token }),
    login: async (email: string, password: string) =>
      (await call('POST', '/auth/login', {}, { email, password })).statusCode,
    types: async ({ id, headers }: TestUser): Promise<string[]> =>
      (await call('GET', `/account/security-log?userId=${id}`, headers))
        .json()
        .data.items.map(({ type }: { type: string }) => type),
    /** Sends what waits, and answers the token of the newest link of this kind that the address got. */
    tokenTo: async (address: string, path: 'confirm-email' | 'undo-email' | 'change-password') => {
      await runJobs(service, ['send-mail', 'registration-refused', 'send-mail']);
      const form = new RegExp(`/${path}[#?]token=([\\w-]+)`, 'g');
      const found = server.mailsTo(address).flatMap(({ text }) => [...(text ?? '').matchAll(form)]);
      const token = found.at(-1)?.[1];
      if (!token) throw new Error(`No link to ${path} for ${address}`);
      return token;
    },
    close: async () => {
      await service.close();
      await server.close();
    },
  };
}

export type EmailChangeStage = Awaited<ReturnType<typeof createEmailChangeStage>>;
