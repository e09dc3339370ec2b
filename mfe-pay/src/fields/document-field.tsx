import { FormikMasked } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import type { PayFormValues } from './pay-form-schema.ts';

/** One character more than a CPF has, so that a CNPJ can be typed on. */
const cpfMask = '***.***.***-***';
const cnpjMask = '**.***.***/****-99';

/** A CNPJ is longer than a CPF and may have letters. */
const isCnpjLike = (text: string): boolean => /[a-z]/i.test(text) || text.replace(/\D/g, '').length > 11;

/** The payer's CPF or CNPJ, written with its punctuation. The value kept is the masked text. */
export function DocumentField() {
  const { values } = useFormikContext<PayFormValues>();
  return (
    <FormikMasked
      name="document"
      label="CPF ou CNPJ"
      mask={isCnpjLike(values.document) ? cnpjMask : cpfMask}
      inputMode="numeric"
      required
    />
  );
}
