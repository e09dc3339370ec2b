import { usePostalCode } from '@trilho/portal/postal-code';
import { Grid } from '@trilho/ui';
import { FormikMasked, FormikSelect, FormikText } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { PayFormValues } from './pay-form-schema.ts';
import { states } from './states.ts';

/** Where the payer lives. The postal code fills in what it knows; anything can be typed. */
export function AddressFields() {
  const { values, setValues } = useFormikContext<PayFormValues>();
  const [isUnknown, setUnknown] = useState(false);
  const isSearching = usePostalCode(values.address.zipCode, (found) => {
    setUnknown(!found);
    if (!found) return;
    const { street, neighborhood, city, state } = found;
    void setValues((now) => ({
      ...now,
      address: { ...now.address, street, neighborhood, city, state },
    }));
  });
  const unknown = isUnknown ? 'Não encontramos este CEP. Preencha o endereço.' : undefined;
  return (
    <>
      <FormikMasked
        name="address.zipCode"
        label="CEP"
        mask="99999-999"
        placeholder="00000-000"
        autoComplete="postal-code"
        required
        hint={isSearching ? <span role="status">Buscando endereço…</span> : unknown}
      />
      <FormikText name="address.street" label="Rua" autoComplete="address-line1" maxLength={200} required />
      <Grid min={130}>
        <FormikText name="address.number" label="Número" maxLength={20} required />
        <FormikText name="address.neighborhood" label="Bairro" maxLength={100} required />
      </Grid>
      <Grid min={130}>
        <FormikText
          name="address.city"
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
          required
        />
        <FormikSelect
          name="address.state"
          label="Estado"
          autoComplete="address-level1"
          placeholder="Escolha"
          options={states}
          required
        />
      </Grid>
    </>
  );
}
