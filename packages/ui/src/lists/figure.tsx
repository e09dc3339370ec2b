import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle, token } from '../core.ts';

const Label = styled.p`
  font-size: 13px;
  font-weight: 500;
  color: ${token.color.muted};
`;

const Value = styled.p`
  ${textStyle.figure}
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Change = styled.strong<{ $good: boolean }>`
  font-weight: 600;
  color: ${({ $good }) => ($good ? token.color.brandText : token.color.danger)};
  font-variant-numeric: tabular-nums;
`;

export interface FigureProps {
  label: string;
  value: ReactNode;
  /** A signed change such as '+12,4%', and whether it is an improvement. */
  change?: { text: string; good: boolean };
  note?: ReactNode;
}

/** A number people look for first, with how it moved. */
export function Figure({ label, value, change, note }: FigureProps) {
  return (
    <div>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {(change || note) && (
        <Note>
          {change && <Change $good={change.good}>{change.text}</Change>} {note}
        </Note>
      )}
    </div>
  );
}
