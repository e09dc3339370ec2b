import { media, token } from '@trilho/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Difference } from './composition.ts';
import { useUnitReleasesQuery } from './registry-api.ts';
import { describeSource, formatMoment, formatShare } from './texts.ts';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  list-style: none;
  max-height: 320px;
  overflow-y: auto;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${token.space[4]};
  padding: 10px 12px;
  & + & {
    border-top: 1px solid ${token.color.line};
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
`;

const Step = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 20px;
  svg {
    flex: none;
    color: ${token.color.muted};
  }
  ${media.phone} {
    width: 100%;
  }
`;

const who = {
  stable: 'Todos',
  canary: 'Canário',
  fallback: 'Reserva',
};

/** What people get where no version is named. */
const nobody = { stable: 'fora do portal', canary: 'ninguém', fallback: 'não é mais reserva' };

const channelOf = ({ channel, percent }: Difference) =>
  channel === 'canary' && percent !== undefined
    ? `${who.canary}, ${formatShare(percent)} das pessoas`
    : who[channel];

/** Line by line, which part of the portal goes from which version to which. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>Nada muda: o portal já é assim.</p>;
  return (
    <List aria-label="O que muda">
      {differences.map((difference) => {
        const { unit, channel, from, to } = difference;
        return (
          <Line key={`${unit} ${channel} ${from}`}>
            <span>
              <b>{unit}</b>
              <small>{channelOf(difference)}</small>
            </span>
            <Step>
              {from ? <Version unit={unit} version={from} /> : nobody[channel]}
              <ArrowRight size={14} strokeWidth={1.75} role="img" aria-label="para" />
              {to ? <Version unit={unit} version={to} /> : nobody[channel]}
            </Step>
          </Line>
        );
      })}
    </List>
  );
}

/** A version with when it was published and of which source, as far as the registry still lists it. */
function Version({ unit, version }: { unit: string; version: string }) {
  const { data: releases } = useUnitReleasesQuery(unit);
  const release = releases?.find((one) => one.version === version);
  return (
    <span>
      {version}
      {release && (
        <small>
          {[formatMoment(release.publishedAt), release.source && describeSource(release.source)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </span>
  );
}
