/** Returns the 47 digits of a boleto in the groups in which people read them. */
export const groupBoletoLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
