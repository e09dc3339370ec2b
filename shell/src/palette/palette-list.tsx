import { Skeleton } from '@trilho/ui';
import type { UseComboboxReturnValue } from 'downshift';
import { useId } from 'react';
import { SidebarIcon } from '../navigation/sidebar-icon.tsx';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';
import { Detail, Heading, List, Option, PendingRow, Title, Words } from './palette-style.ts';

type Combobox = UseComboboxReturnValue<PaletteLine>;

/** The listbox: groups of lines under their headings, with placeholders for groups that still load. */
export function PaletteList({ groups, combobox }: { groups: PaletteGroup[]; combobox: Combobox }) {
  return (
    <List {...combobox.getMenuProps({ 'aria-label': 'Resultados' })}>
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          from={groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0)}
          combobox={combobox}
        />
      ))}
    </List>
  );
}

/** `from` is the number of lines before this group. */
function Group({ group, from, combobox }: { group: PaletteGroup; from: number; combobox: Combobox }) {
  const { heading, lines, isPending } = group;
  const headingId = useId();
  if (isPending) return <PendingGroup heading={heading} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups and options only
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {lines.map((line, index) => {
        const isHighlighted = combobox.highlightedIndex === from + index;
        return (
          <Option
            key={line.key}
            $highlighted={isHighlighted}
            {...combobox.getItemProps({ item: line, index: from + index, 'aria-selected': isHighlighted })}
          >
            <SidebarIcon name={line.icon ?? 'circle'} />
            <Words>
              <Title>{line.title}</Title>
              {line.detail && <Detail $highlighted={isHighlighted}>{line.detail}</Detail>}
            </Words>
          </Option>
        );
      })}
    </div>
  );
}

/** Hidden from screen readers: the palette announces a running search once for all groups. */
function PendingGroup({ heading }: { heading: string }) {
  return (
    <div aria-hidden="true">
      <Heading>{heading}</Heading>
      {['52%', '38%'].map((width) => (
        <PendingRow key={width}>
          <Skeleton width={18} height={18} />
          <Skeleton width={width} />
        </PendingRow>
      ))}
    </div>
  );
}
