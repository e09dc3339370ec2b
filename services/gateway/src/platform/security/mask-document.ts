/** `***.456.789-**` of a CPF's digits, `**.345.678/0001-**` of a CNPJ's: enough to recognise, too little to misuse. */
export const maskDocument = (document: string): string =>
  document.length === 11
    ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : `**.${document.slice(2, 5)}.${document.slice(5, 8)}/${document.slice(8, 12)}-**`;
