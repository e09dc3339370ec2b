import { useNotify } from '@trilho/portal';
import { usePostalCode } from '@trilho/portal/postal-code';
import { Grid } from '@trilho/ui';
import { FormikMasked, FormikText } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import type { AddressValues } from './address-schema.ts';
import { masks } from './person-schema.ts';

/** The fields of a form's `address`. A CEP fills in the rest as far as it is known. */
export function AddressFields() {
  const notify = useNotify();
  const { values, setValues } = useFormikContext<{ address: AddressValues }>();
  const isSearching = usePostalCode(values.address.zipCode, (found) => {
    if (!found) notify.error('Erro ao buscar CEP', { group: 'postal-code' });
    else void setValues((now) => ({ ...now, address: { ...now.address, ...found } }));
  });
  return (
    <Grid min={240}>
      <FormikMasked
        name="address.zipCode"
        label="CEP"
        mask={masks.zipCode}
        placeholder="00000-000"
        autoComplete="postal-code"
        hint={isSearching ? <span role="status">Buscando endereço…</span> : undefined}
      />
      <FormikText name="address.street" label="Rua" autoComplete="address-line1" maxLength={200} />
      <FormikText name="address.number" label="Número" maxLength={20} />
      <FormikText
        name="address.complement"
        label="Complemento"
        autoComplete="address-line2"
        maxLength={120}
        placeholder="Opcional"
      />
      <FormikText name="address.neighborhood" label="Bairro" maxLength={120} />
      <FormikText name="address.city" label="Cidade" autoComplete="address-level2" maxLength={120} />
      <FormikText name="address.state" label="Estado" autoComplete="address-level1" maxLength={60} />
      <FormikText name="address.country" label="País" autoComplete="country-name" maxLength={60} />
    </Grid>
  );
}
