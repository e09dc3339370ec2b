import Type from 'typebox';

/** What a card's statement shows beside the merchant's name: Latin characters, one letter at least. */
export const StatementDescriptor = Type.String({
  title: 'Texto da fatura',
  minLength: 5,
  maxLength: 22,
  pattern: '^[ !#-&()+-;=?-\\[\\]-~]*[A-Za-z][ !#-&()+-;=?-\\[\\]-~]*$',
});
