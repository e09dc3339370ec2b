import { Skeleton } from '@trilho/ui';
import type { UseComboboxReturnValue } from 'downshift';
import { useId } from 'react';
import { SidebarIcon } from '../admin/sidebar-icon.tsx';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';
import { Bones, Detail, Heading, List, Option, Title, Words } from './palette-style.ts';

type Box = UseComboboxReturnValue<PaletteLine>;

/** The listbox: groups of lines under their headings, and the shapes of those that are on their way. */
export function PaletteList({ groups, box }: { groups: PaletteGroup[]; box: Box }) {
  return (
    <List {...box.getMenuProps({ 'aria-label': 'Resultados' })}>
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          from={groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0)}
          box={box}
        />
      ))}
    </List>
  );
}

/** `from`: how many lines stand before this group. */
function Group({ group, from, box }: { group: PaletteGroup; from: number; box: Box }) {
  const { heading, lines, isPending } = group;
  const headingId = useId();
  if (isPending) return <PendingGroup heading={heading} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups and options only
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {lines.map((line, index) => {
        const isInHand = box.highlightedIndex === from + index;
        return (
          <Option
            key={line.key}
            $inHand={isInHand}
            {...box.getItemProps({ item: line, index: from + index, 'aria-selected': isInHand })}
          >
            <SidebarIcon name={line.icon ?? 'circle'} />
            <Words>
              <Title>{line.title}</Title>
              {line.detail && <Detail $inHand={isInHand}>{line.detail}</Detail>}
            </Words>
          </Option>
        );
      })}
    </div>
  );
}

/** Silent: that there is a search on its way is said once, for all groups. */
function PendingGroup({ heading }: { heading: string }) {
  return (
    <div aria-hidden="true">
      <Heading>{heading}</Heading>
      {['52%', '38%'].map((width) => (
        <Bones key={width}>
          <Skeleton width={18} height={18} />
          <Skeleton width={width} />
        </Bones>
      ))}
    </div>
  );
}
