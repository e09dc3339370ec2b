import { FormikMasked, FormikText } from '@trilho/ui/formik';
import { masks } from './person-schema.ts';

export interface PersonFieldsProps {
  /** Prefix of the fields in the form's values: `person.` for `person.name`. Empty by default. */
  prefix?: string;
  /** The CPF of an account is given once. */
  cpfReadOnly?: boolean;
}

/** Name, surname, CPF, birth date, email and phone: the children of a grid. */
export function PersonFields({ prefix = '', cpfReadOnly = false }: PersonFieldsProps) {
  return (
    <>
      <FormikText name={`${prefix}name`} label="Nome" autoComplete="given-name" maxLength={120} />
      <FormikText name={`${prefix}surname`} label="Sobrenome" autoComplete="family-name" maxLength={120} />
      <FormikMasked
        name={`${prefix}cpf`}
        label="CPF"
        mask={masks.cpf}
        placeholder="000.000.000-00"
        readOnly={cpfReadOnly}
      />
      <FormikMasked
        name={`${prefix}birthDate`}
        label="Data de Nascimento"
        mask={masks.date}
        placeholder="dd/mm/aaaa"
        autoComplete="bday"
      />
      <FormikText name={`${prefix}email`} label="Email" type="email" autoComplete="email" maxLength={254} />
      <FormikMasked
        name={`${prefix}phone`}
        label="Telefone"
        mask={masks.phone}
        placeholder="(00) 00000-0000"
        autoComplete="tel-national"
      />
    </>
  );
}
