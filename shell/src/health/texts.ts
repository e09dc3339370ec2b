import type { AuditEntry } from '@trilho/contracts/portal-registry';

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const number = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** A moment in the reader's time zone: `hoje, 14:58`, or with its date. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return `hoje, ${clock.format(at)}`;
  return moment.format(at);
}

export const formatNumber = (value: number): string => number.format(value);

/** A share from 0 to 1. */
export const formatRate = (rate: number | null): string => (rate === null ? '—' : percent.format(rate));

/** A share in percent. */
export const formatShare = (share: number): string => `${number.format(share)}%`;

/** A duration in milliseconds; from two seconds on in seconds. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 2000 ? `${number.format(ms)} ms` : `${number.format(Math.round(ms / 100) / 10)} s`;
}

/** Bytes in kilobytes, with one decimal. */
export const formatSize = (bytes: number): string =>
  `${number.format(Math.round((bytes / 1024) * 10) / 10)} KB`;

/** `1 falha`, `2 falhas`. */
export const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** Where a release comes from: a commit, or the machine that starts the portal. */
export const describeSource = (source: string): string =>
  source === 'local build' ? 'compilada nesta máquina' : source;

/** Who made a change, from the reader's point of view. */
export function describeActor(actor: string, userId: string | null): string {
  if (actor === 'automatic') return 'Automático';
  if (actor === `person ${userId}`) return 'Você';
  if (actor.startsWith('person ')) return `Pessoa ${actor.slice('person '.length)}`;
  return `Token ${actor.replace(/^token /, '')}`;
}

const deeds: Record<AuditEntry['action'], string> = {
  publish: 'Publicação',
  refuse: 'Recusa',
  promote: 'Promoção',
  unchecked: 'Chamadas não conferidas',
  rollback: 'Volta',
  withdraw: 'Retirada',
  suspend: 'Suspensão',
  restore: 'Composição restaurada',
  'create-token': 'Token criado',
  'revoke-token': 'Token revogado',
  'create-override': 'Substituição',
  'set-budget': 'Orçamento de tamanho',
  'set-owner': 'Responsável',
};

/** What happened, in a word or two. */
export const describeAction = ({ action }: AuditEntry): string => deeds[action] ?? action;

/** What the history adds, in Portuguese where the registry words it itself. */
export function describeDetail({ action, version, detail }: AuditEntry): string {
  // An old entry may have an address in place of a version.
  if (action === 'create-override')
    return version ? 'só para quem a criou' : `só para quem a criou, de ${detail}`;
  if (action === 'publish') return describeSource(detail);
  if (action === 'promote') {
    return detail
      .replace(/^stable/, 'para todos')
      .replace(/^canary ([\d.]+) %/, (_all, share) => `canário, ${formatShare(Number(share))}`)
      .replace(/, one of (\d+) together$/, ', junto com outras partes ($1 ao todo)');
  }
  if (action === 'unchecked') return detail.replace(/^the gateway cannot be asked/, 'a API não respondeu');
  if (action === 'rollback') return detail.replace(/^from canary /, 'do canário ').replace(/^from /, 'de ');
  if (action === 'suspend')
    return detail.replace(
      /^failed in (\d+) of (\d+) tabs$/,
      (_all, failed, tabs) => `falhou em ${failed} de ${count(Number(tabs), 'aba', 'abas')}`,
    );
  return action === 'restore' ? detail.replace(/^composition /, 'composição ') : detail;
}
