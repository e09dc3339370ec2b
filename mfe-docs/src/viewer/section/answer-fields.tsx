import { focusOutline, media, token } from '@trilho/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { FieldTable } from './field-table.tsx';
import type { FieldLevel } from './fold-fields.ts';

const Fold = styled.details`
  margin-top: ${token.space[3]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 40px;
  padding: 4px ${token.space[3]};
  border-radius: ${token.radius.control};
  font-size: 13px;
  color: ${token.color.muted};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
    font-weight: 600;
    color: ${token.color.text};
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    transition: transform ${token.motion.fast};
  }
  [open] > & svg {
    transform: rotate(90deg);
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  ${media.touch} {
    min-height: 44px;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const Count = styled.span`
  margin-left: auto;
  white-space: nowrap;
`;

const Inside = styled.div`
  padding: 0 ${token.space[3]} ${token.space[3]};
`;

interface Props {
  /** Accessible name of the table. */
  caption: string;
  level: FieldLevel;
}

/** The fields of an answer. Its nested objects are folded: the browser's find opens them, and paper shows them all. */
export function AnswerFields({ caption, level: { fields, folded } }: Props) {
  return (
    <>
      <FieldTable caption={caption} fields={fields} isAnswer />
      {folded.map(({ field: { name }, inside }) => (
        <Fold key={name}>
          <Summary>
            <ChevronRight size={14} aria-hidden />
            <span>
              Campos de <code>{name}</code>
            </span>
            <Count>{inside.fields.length}</Count>
          </Summary>
          <Inside>
            <AnswerFields caption={`Campos de ${name}`} level={inside} />
          </Inside>
        </Fold>
      ))}
    </>
  );
}
