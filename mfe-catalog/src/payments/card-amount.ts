import { number } from 'yup';

/** The rule of an amount that a card is charged: the bounds of the provider, in centavos. */
export const cardAmount = () =>
  number()
    .nullable()
    .required('Valor é obrigatório.')
    .min(50, 'O valor deve ser de no mínimo R$ 0,50.')
    .max(99_999_999, 'O valor deve ser de no máximo R$ 999.999,99.');
