import { expect } from '@playwright/test';
import { productUrls } from '../product/urls.ts';

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
}

async function mailsTo(address: string, subject: string): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${productUrls().mail}/email`)).json();
  return mails.filter(
    (mail) => mail.subject === subject && mail.to.some((reader) => reader.address === address),
  );
}

/** Waits for the one mail with this subject to this address and returns its text. */
export async function readMail(address: string, subject: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(address, subject)).length, { message: `mail "${subject}"` })
    .toBe(1);
  return (await mailsTo(address, subject))[0]?.text ?? '';
}
