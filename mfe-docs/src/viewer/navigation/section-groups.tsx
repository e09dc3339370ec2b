import { focusOutline, media, token } from '@trilho/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SectionGroup } from '../../catalog/section.ts';
import { sectionGroups } from '../../catalog/sections.ts';
import { useShownSection } from '../reader/shown-section.ts';
import { SectionLink } from './section-link.tsx';

const Group = styled.details`
  &:last-of-type {
    margin-top: ${token.space[4]};
    padding-top: ${token.space[4]};
    border-top: 1px solid ${token.color.line};
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 34px;
  padding: 0 10px;
  border-radius: ${token.radius.control};
  font-size: 13.5px;
  font-weight: 600;
  color: ${token.color.muted};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  [open] > & {
    color: ${token.color.text};
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
    outline-offset: -2px;
  }
`;

const Count = styled.span`
  margin-left: auto;
  font-size: 12px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  [open] > summary > & {
    visibility: hidden;
  }
`;

const List = styled.ul`
  display: grid;
  margin: 0 0 ${token.space[2]} 14px;
  border-left: 1px solid ${token.color.line};
`;

const Item = styled(SectionLink)`
  display: flex;
  align-items: center;
  min-height: 32px;
  margin-left: -1px;
  padding: 4px 10px 4px 14px;
  border-left: 2px solid transparent;
  border-radius: 0 ${token.radius.control} ${token.radius.control} 0;
  line-height: 18px;
  color: ${token.color.muted};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
      background: ${token.color.hover};
    }
  }
  ${media.touch} {
    min-height: 44px;
  }
  &[aria-current] {
    border-left-color: ${token.color.brandText};
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
    font-weight: 600;
  }
  &:focus-visible {
    ${focusOutline}
    outline-offset: -2px;
  }
`;

/** The group whose section is shown, or that the reader opened. Closed ones stay within reach of the browser's find. */
function SectionGroupItem({ group, onChoose }: { group: SectionGroup; onChoose: () => void }) {
  const { section: shown } = useShownSection();
  const isShown = group.sections.some(({ id }) => id === shown.id);
  const [isOpen, setIsOpen] = useState(isShown);
  const [shownId, setShownId] = useState(shown.id);
  if (shownId !== shown.id) {
    setShownId(shown.id);
    if (isShown) setIsOpen(true);
  }
  return (
    <Group open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>
        {group.title}
        <Count aria-hidden="true">{group.sections.length}</Count>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Summary>
      <List>
        {group.sections.map(({ id, title }) => (
          <li key={id}>
            <Item address={id} aria-current={id === shown.id ? 'page' : undefined} onClick={onChoose}>
              {title}
            </Item>
          </li>
        ))}
      </List>
    </Group>
  );
}

/** Every section of the documentation, in its groups. */
export function SectionGroups({ onChoose }: { onChoose: () => void }) {
  return sectionGroups.map((group) => (
    <SectionGroupItem key={group.title} group={group} onChoose={onChoose} />
  ));
}
