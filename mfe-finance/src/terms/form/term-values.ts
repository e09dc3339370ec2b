import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import { gatewayIn, methodIn } from '../../filters/choices.ts';

/** A term as a form has it: texts, and null for an amount that is not there. */
export interface TermFormValues {
  gateway: string;
  method: string;
  installmentsFrom: string;
  percent: string;
  fixed: number | null;
  days: string;
  dayCount: GatewayTerm['dayCount'];
  perInstallment: boolean;
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false });

/** The form of a term; of none, that of a new one. */
export function valuesOf(term: GatewayTerm | undefined): TermFormValues {
  if (!term) {
    return {
      gateway: '',
      method: '',
      installmentsFrom: '1',
      percent: '',
      fixed: null,
      days: '',
      dayCount: 'calendar',
      perInstallment: true,
    };
  }
  return {
    ...term,
    installmentsFrom: String(term.installmentsFrom),
    percent: decimals.format(term.percent),
    days: String(term.days),
  };
}

/** The percentage that a text says, `3,99`; undefined for what is none from 0 to 100 with up to four decimals. */
export function percentIn(text: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{1,4})?$/.test(text.trim())) return undefined;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : undefined;
}

/** The days that a text says; undefined for what is none from 0 to 400. */
export function daysIn(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const days = Number(text.trim());
  return days <= 400 ? days : undefined;
}

/** The term that a form says so far; undefined while something is missing. Only cards are paid in instalments. */
export function termOf(values: TermFormValues): GatewayTerm | undefined {
  const [gateway, method] = [gatewayIn(values.gateway), methodIn(values.method)];
  const [percent, days] = [percentIn(values.percent), daysIn(values.days)];
  if (!gateway || !method || percent === undefined || days === undefined) return undefined;
  const isCard = method === 'card';
  return {
    gateway,
    method,
    installmentsFrom: isCard ? Number(values.installmentsFrom) : 1,
    percent,
    fixed: values.fixed ?? 0,
    days,
    dayCount: values.dayCount,
    perInstallment: isCard && values.perInstallment,
  };
}
