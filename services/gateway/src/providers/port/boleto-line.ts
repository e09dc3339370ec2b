/**
 * The bar code (44 digits) of a boleto's line (47 digits): the fields without their own check digits, in the order of the
 * bar code. Null for a text that is no such line.
 * https://portal.febraban.org.br, "Layout padrão de arrecadação e cobrança"
 */
export function barcodeOfLine(line: string): string | null {
  const digits = line.replace(/\D/g, '');
  if (digits.length !== 47) return null;
  const bankAndCurrency = digits.slice(0, 4);
  const check = digits.slice(32, 33);
  const dueAndAmount = digits.slice(33);
  return (
    bankAndCurrency + check + dueAndAmount + digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  );
}
