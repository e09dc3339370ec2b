import type { FiscalDocumentType } from './fiscal.ts';

const keyLength = 44;

/** Where the model of the document stands in a key, and the models that are sure of NF-e and NFC-e. */
const modelPlace = [20, 22] as const;
const models: Partial<Record<FiscalDocumentType, string>> = { NFE: '55', NFCE: '65' };

/** Letters stand in the CNPJ alone, since CNPJs may have such. Each counts as its code less that of `0`. */
const keyShape = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;
const digitValue = (character: string): number => character.charCodeAt(0) - '0'.charCodeAt(0);

/** Modulo 11 with weights from 2 to 9, from the right: the last digit of the key of an NF-e, an NFC-e or a CT-e. */
export function checkDigitOf(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((all, character, index) => all + digitValue(character) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** What is wrong with the key of a document, in Portuguese; null where nothing is. */
export function keyProblem(type: FiscalDocumentType, key: string): string | null {
  if (type === 'OTHER') return null;
  // Which digit an NFS-e's key ends with is not checked: its rule is not confirmed.
  if (type === 'NFSE') {
    return /^[0-9A-Z]{50}$/.test(key) ? null : 'A chave de uma NFS-e tem 50 caracteres.';
  }
  if (key.length !== keyLength) return `A chave deste documento tem ${keyLength} caracteres.`;
  if (!keyShape.test(key)) return 'A chave tem só números, e letras apenas no CNPJ.';
  if (checkDigitOf(key.slice(0, -1)) !== Number(key.at(-1))) {
    return 'O dígito verificador não confere. Copie a chave inteira do documento.';
  }
  const model = models[type];
  if (model && key.slice(...modelPlace) !== model) {
    return `A chave é de um documento de outro modelo, não do ${model}.`;
  }
  return null;
}
