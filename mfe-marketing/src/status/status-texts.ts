import type {
  ServiceState,
  ServiceStatus,
  StatusComponent,
  StatusComponentId,
  StatusDay,
  StatusReason,
} from '@trilho/contracts/status';
import { formatDate, type Tone } from '@trilho/ui';

/** What a component is called, and what its probe does. */
export const componentTexts: Record<StatusComponentId, { name: string; about: string }> = {
  api: { name: 'API', about: 'Se a API responde por HTTP.' },
  portal: { name: 'Painel', about: 'Se a página do painel abre.' },
  payment_provider: { name: 'Gateway de pagamento', about: 'Se o provedor responde ao Trilho.' },
  provider_events: {
    name: 'Eventos do gateway',
    about: 'Há quanto tempo espera o evento mais antigo a processar.',
  },
  webhooks: { name: 'Entrega de webhooks', about: 'Há quanto tempo espera a entrega mais antiga.' },
  database: { name: 'Banco de dados', about: 'Se aceita gravações.' },
};

export const stateTexts: Record<ServiceState, { label: string; tone: Tone }> = {
  operational: { label: 'Operacional', tone: 'success' },
  degraded: { label: 'Degradado', tone: 'warning' },
  outage: { label: 'Fora do ar', tone: 'danger' },
  unknown: { label: 'Sem medição', tone: 'neutral' },
};

export const reasonTexts: Record<StatusReason, string> = {
  unreachable: 'Não respondeu',
  timeout: 'Demorou demais para responder',
  bad_answer: 'Respondeu com erro',
  lagging: 'Atraso de mais de 5 minutos',
  not_measured: 'Processamento parado',
};

const headlines: Record<ServiceState, string> = {
  operational: 'Tudo funcionando',
  degraded: 'Há partes com lentidão ou falhas',
  outage: 'Há partes fora do ar',
  unknown: 'Há partes sem medição recente',
};

/** The state of the whole in one line. */
export const headlineOf = ({ state }: Pick<ServiceStatus, 'state'>): string => headlines[state];

const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export const percentText = (percent: number): string => `${percents.format(percent)} %`;

/** From this share of its time without service on, something was down rather than slow. */
const outagePercent = 99;

/** The state that a figure of uptime stands for: its colour is that of the figure, whatever happens now. */
export const stateOfUptime = (uptimePercent: number | null): ServiceState => {
  if (uptimePercent === null) return 'unknown';
  if (uptimePercent < outagePercent) return 'outage';
  return uptimePercent < 100 ? 'degraded' : 'operational';
};

/** The state of a day: that of its figure, unless it was slow without a failure. */
export const stateOfDay = ({ state, uptimePercent }: StatusDay): ServiceState =>
  state === 'degraded' && uptimePercent === 100 ? 'degraded' : stateOfUptime(uptimePercent);

/** The uptime of a part, and of how many days that is. */
export function uptimeText({ uptimePercent, days }: Pick<StatusComponent, 'uptimePercent' | 'days'>): string {
  if (uptimePercent === null) return 'Ainda sem medições';
  const measured = days.filter((day) => day.uptimePercent !== null).length;
  const span =
    measured === days.length
      ? `${measured} dias`
      : measured === 1
        ? '1 dia medido'
        : `${measured} dias medidos`;
  return `${percentText(uptimePercent)} em ${span}`;
}

/** One day in words: what its bar shows. */
export function dayText(shown: StatusDay): string {
  const { date, uptimePercent, measuredPercent } = shown;
  const day = formatDate(date, 'dd/MM/yyyy');
  if (uptimePercent === null) return `${day}: sem medição`;
  const measured = measuredPercent < 99 ? `, ${percentText(measuredPercent)} do dia medido` : '';
  return `${day}: ${stateTexts[stateOfDay(shown)].label.toLowerCase()}, ${percentText(uptimePercent)} disponível${measured}`;
}

/** How long something took, in the two largest units. */
export function durationText(fromIso: string, toMs: number): string {
  const minutes = Math.max(1, Math.round((toMs - Date.parse(fromIso)) / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean);
  return parts.slice(0, 2).join(' ');
}
