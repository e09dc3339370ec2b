import type { RoutingRule } from '@trilho/contracts/routing';
import { focusOutline, IconButton, Menu, media, token } from '@trilho/ui';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Switch } from '../fields/switch.tsx';
import { conditionText, targetText } from '../words/rule-sentence.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[1]};
  ${media.phone} {
    gap: ${token.space[1]};
    padding-right: ${token.space[1]};
  }
`;

const Place = styled.span`
  flex: none;
  width: 20px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
  text-align: right;
  ${media.phone} {
    display: none;
  }
`;

const Words = styled.div<{ $active: boolean }>`
  flex: 1;
  min-width: 0;
  ${({ $active }) => !$active && `color: ${token.color.muted};`}
`;

const Name = styled.button`
  display: block;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 620;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      color: ${token.color.brandText};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const Sentence = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
    color: ${token.color.text};
  }
`;

const Warning = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 2px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.warning};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface RuleRowProps {
  rule: RoutingRule;
  place: number;
  isLast: boolean;
  warning: string | undefined;
  onEdit: () => void;
  onToggle: (active: boolean) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** One rule in one sentence, with what can be done with it. */
export function RuleRow(props: RuleRowProps) {
  const { rule, place, isLast, warning, onEdit, onToggle, onMove, onCopy, onDelete } = props;
  const { name, active, when, target } = rule;
  const moves = [
    ...(place > 1 ? [{ label: 'Mover para cima', onSelect: () => onMove(place - 2) }] : []),
    ...(isLast ? [] : [{ label: 'Mover para baixo', onSelect: () => onMove(place) }]),
  ];
  return (
    <Row>
      <Place aria-hidden="true">{place}</Place>
      <Words $active={active}>
        <Name type="button" aria-label={`Editar a regra ${name}`} onClick={onEdit}>
          {name}
        </Name>
        <Sentence>
          {conditionText(when)} → <strong>{targetText(target)}</strong>
        </Sentence>
        {warning && (
          <Warning>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {warning}
          </Warning>
        )}
      </Words>
      <Switch label={`Regra ${name} ativa`} checked={active} onChange={onToggle} />
      <Menu
        trigger={
          <IconButton
            label={`Mais ações da regra ${name}`}
            icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
          />
        }
        items={[
          { label: 'Editar', onSelect: onEdit },
          ...moves,
          { label: 'Duplicar', onSelect: onCopy },
          { label: 'Excluir', onSelect: onDelete, danger: true },
        ]}
      />
    </Row>
  );
}
