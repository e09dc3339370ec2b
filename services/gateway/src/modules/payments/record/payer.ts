import { documentOf, isCnpj, isCpf } from '@trilho/contracts/formats';
import type { Payer } from '@trilho/contracts/payment';
import { maskDocument } from '../../../platform/security/mask-document.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { PaymentRow } from './payment.entity.ts';

/** The digits of a text that is a CPF or a CNPJ, with or without punctuation; null for any other. */
export function readDocument(text: string): string | null {
  const document = text.trim().toUpperCase();
  if (!/^[0-9A-Z][0-9A-Z./ -]{9,}$/.test(document)) return null;
  return isCpf(document) || isCnpj(document) ? documentOf(document) : null;
}

const digested = (document: string): string => `payer_document:${document}`;

/** Under which the payments of a CPF or CNPJ are stored. */
export const documentDigest = (vault: Pick<Vault, 'digest'>, document: string): string =>
  vault.digest(digested(document));

/** Under which of them they may be stored: with each key. */
export const documentDigests = (vault: Pick<Vault, 'digests'>, document: string): string[] =>
  vault.digests(digested(document));

/** Binds a sealed document to its row. */
export const documentContext = (paymentId: string): string => `payments:${paymentId}:payer_document`;

/** What a payment keeps of who pays: the name as it was given, the document sealed. */
export function payerColumns(
  vault: Vault,
  id: string,
  payer: Payer | undefined,
): Pick<PaymentRow, 'payerName' | 'payerDocumentDigest' | 'sealedPayerDocument'> {
  const document = payer ? readDocument(payer.document) : null;
  return {
    payerName: payer?.name.trim() || null,
    payerDocumentDigest: document && documentDigest(vault, document),
    sealedPayerDocument: document && vault.encrypt(document, documentContext(id)),
  };
}

/** Who pays, as the portal shows it: the document masked. */
export const payerView = (
  vault: Pick<Vault, 'decrypt'>,
  { id, payerName, sealedPayerDocument }: Pick<PaymentRow, 'id' | 'payerName' | 'sealedPayerDocument'>,
) => ({
  payerName,
  payerDocument: sealedPayerDocument && maskDocument(vault.decrypt(sealedPayerDocument, documentContext(id))),
});
