import type { Application } from '@trilho/contracts/application';
import { formatDate } from '@trilho/ui';

/** When and from where a pair was last used. */
export function describeLastUse({
  lastUsedAt,
  lastUsedFrom,
}: Pick<Application, 'lastUsedAt' | 'lastUsedFrom'>): string {
  if (lastUsedAt === null) return 'Nunca usada';
  const moment = formatDate(lastUsedAt, 'dd/MM/yyyy HH:mm');
  return lastUsedFrom === null ? `Último uso: ${moment}` : `Último uso: ${moment}, de ${lastUsedFrom}`;
}
