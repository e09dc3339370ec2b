import type { ConditionKind } from './rule-values.ts';

/** What each condition is called where it is added. */
export const conditionNames: Record<ConditionKind, string> = {
  methods: 'Meio de pagamento',
  brands: 'Bandeira',
  amount: 'Valor',
  installments: 'Parcelas',
  countries: 'País do cliente',
  metadata: 'Metadados',
  hours: 'Horário',
};
