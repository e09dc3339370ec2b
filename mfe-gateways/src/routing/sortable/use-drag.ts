import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { indexAt, type Place, shiftOf } from './move.ts';

interface Drag {
  from: number;
  to: number;
  /** How far the item has been dragged, in px. */
  by: number;
  /** The room that it leaves, its gap included, in px. */
  room: number;
}

interface Grip {
  pointerId: number;
  startY: number;
  from: number;
  places: Place[];
}

/** How near to an edge of the window the page begins to scroll, and by how much a step, in px. */
const edgePx = 64;
const scrollStepPx = 12;

function scrollNear(y: number): void {
  if (y < edgePx) window.scrollBy(0, -scrollStepPx);
  if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollStepPx);
}

/** What is measured is where the items are without being moved: a transform does not change their offsets. */
const placesIn = (list: HTMLElement): Place[] =>
  Array.from(list.children).flatMap((item) =>
    item instanceof HTMLElement ? [{ top: item.offsetTop, height: item.offsetHeight }] : [],
  );

/**
 * Dragging of an item by its handle, with a mouse, a pen or a finger. Escape puts it back.
 * @param list positioned, with the items as its children
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      grip.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isDragging]);

  const topOf = () => list.current?.getBoundingClientRect().top ?? 0;

  const begin = (index: number) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    const places = placesIn(list.current);
    const [here, next] = [places[index], places[index + 1] ?? places[index - 1]];
    if (!here || !next) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { pointerId: event.pointerId, startY: event.clientY - topOf(), from: index, places };
    const gap = Math.max(
      0,
      Math.abs(next.top - here.top) - (next.top > here.top ? here.height : next.height),
    );
    setDrag({ from: index, to: index, by: 0, room: here.height + gap });
  };

  /** Where the held item has come to; null for another pointer than the one that holds it. */
  const placeAt = ({ pointerId, clientY }: ReactPointerEvent<HTMLElement>) => {
    const held = grip.current;
    const here = held?.places[held.from];
    if (!here || held?.pointerId !== pointerId) return null;
    const by = clientY - topOf() - held.startY;
    return { from: held.from, by, to: indexAt(held.places, held.from, here.top + here.height / 2 + by) };
  };

  const drawTo = (event: ReactPointerEvent<HTMLElement>) => {
    const place = placeAt(event);
    if (!place) return;
    scrollNear(event.clientY);
    setDrag((now) => now && { ...now, ...place });
  };

  // The last move may not be drawn yet: what counts is where the pointer was let go.
  const end = (event: ReactPointerEvent<HTMLElement>) => {
    const place = placeAt(event);
    if (!place) return;
    cancel();
    if (place.to !== place.from) onMove(place.from, place.to);
  };

  const cancel = () => {
    grip.current = null;
    setDrag(null);
  };

  return {
    /** Props of the handle of an item. */
    handle: (index: number) => ({
      onPointerDown: begin(index),
      onPointerMove: drawTo,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
    /** Where an item is drawn while one is dragged. */
    place: (index: number) => ({
      isHeld: drag?.from === index,
      offset: drag ? (drag.from === index ? drag.by : shiftOf(index, drag.from, drag.to, drag.room)) : 0,
      isMoving: isDragging,
    }),
  };
}
