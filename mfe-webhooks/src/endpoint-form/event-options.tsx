import { type KeyboardEvent, useRef } from 'react';
import type { CatalogueGroup } from '../catalogue/catalogue.ts';
import { Count, EventId, Group, GroupRow, OptionRow, Options, Remark, Words } from './event-picker-style.ts';

interface EventOptionsProps {
  groups: readonly CatalogueGroup[];
  chosen: ReadonlySet<string>;
  /** Everything is received already: single events change nothing. */
  isEverything: boolean;
  /** Chooses these ids, or gives them up. */
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * The events by group, each group with a box for all of it. The list is one stop of the keyboard: arrows, Home and End
 * move within it, the space bar chooses.
 */
export function EventOptions({ groups, chosen, isEverything, onToggle }: EventOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [first] = groups;

  const handleKeys = (event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const at = boxes.findIndex((box) => box.matches(':focus'));
    const next = boxes[moves[event.key]?.(at, boxes.length) ?? -1];
    if (event.key === 'Enter') event.preventDefault();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Options
      ref={list}
      role="group"
      aria-label="Eventos"
      // With everything chosen no box takes the focus, and the list is still scrolled by keyboard.
      tabIndex={isEverything ? 0 : undefined}
      onKeyDown={handleKeys}
    >
      {groups.map(({ id, title, events }) => {
        const ids = events.map((event) => event.id);
        const count = ids.filter((event) => chosen.has(event)).length;
        return (
          <Group key={id} aria-label={title}>
            <GroupRow>
              <input
                type="checkbox"
                tabIndex={id === first?.id ? 0 : -1}
                checked={isEverything || count === ids.length}
                disabled={isEverything}
                ref={(box) => {
                  if (box) box.indeterminate = !isEverything && count > 0 && count < ids.length;
                }}
                onChange={(change) => onToggle(ids, change.target.checked)}
              />
              {title}
              <Count>{isEverything ? ids.length : `${count} de ${ids.length}`}</Count>
            </GroupRow>
            {events.map((event) => (
              <OptionRow key={event.id}>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={isEverything || chosen.has(event.id)}
                  disabled={isEverything}
                  onChange={(change) => onToggle([event.id], change.target.checked)}
                />
                <Words>
                  {event.label}
                  <EventId>{event.id}</EventId>
                  {!event.isSent && <Remark>Ainda não enviado</Remark>}
                </Words>
              </OptionRow>
            ))}
          </Group>
        );
      })}
    </Options>
  );
}
