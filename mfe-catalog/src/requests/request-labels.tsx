import { Badge, Mono, type Tone, token } from '@trilho/ui';
import { styled } from 'styled-components';

const toneOf = (status: number): Tone => {
  if (status < 300) return 'success';
  if (status === 429) return 'warning';
  return 'danger';
};

/** The HTTP status of an answer. */
export const StatusCode = ({ status }: { status: number }) => <Badge tone={toneOf(status)}>{status}</Badge>;

const colors: Record<string, string> = {
  GET: token.color.info,
  POST: token.color.brandText,
  PUT: token.color.warning,
  PATCH: token.color.warning,
  DELETE: token.color.danger,
};

const Coloured = styled(Mono)<{ $color: string }>`
  font-weight: 600;
  color: ${({ $color }) => $color};
`;

/** An HTTP method in its colour. */
export const Method = ({ method }: { method: string }) => (
  <Coloured $color={colors[method] ?? token.color.text}>{method}</Coloured>
);

/** A path, which may break anywhere. */
export const Path = styled(Mono)`
  overflow-wrap: anywhere;
`;

/** `438 ms`, `1.204 ms`. */
export const milliseconds = (ms: number): string => `${ms.toLocaleString('pt-BR')} ms`;

const formatter = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `21/11/2026 14:31:47`, in São Paulo. */
export const moment = (iso: string): string => formatter.format(new Date(iso)).replace(',', '');
