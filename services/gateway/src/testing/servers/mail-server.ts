import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. Close it in `afterAll`. */
export interface TestMailServer {
  /** For the environment's `SMTP_URL`. */
  url: string;
  /** The mails to an address, oldest first. */
  mailsTo(address: string): Email[];
  /** The next mail to an address that is taken from now on. */
  next(address: string): Promise<Email>;
  /** Whether mails are turned away from now on, as by a server in trouble. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

const isTo = (mail: Email, address: string): boolean =>
  mail.to?.some((to) => to.address === address) ?? false;

export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  const waiting: { address: string; resolve(mail: Email): void }[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail);
            for (const { address, resolve } of waiting) if (isTo(mail, address)) resolve(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address) => mails.filter((mail) => isTo(mail, address)),
    next: (address) => new Promise((resolve) => waiting.push({ address, resolve })),
    refuse(value) {
      refusing = value;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
