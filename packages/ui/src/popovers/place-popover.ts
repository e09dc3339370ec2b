const EDGE = 8;

/**
 * Moves a fixed element below its anchor, or above where there is no room, and never over the edge of the
 * screen: aligned to the anchor's right edge, or centred on it.
 */
export function placePopover(
  popover: HTMLElement,
  anchor: DOMRect,
  { gap, align }: { gap: number; align: 'right' | 'center' },
): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = align === 'right' ? anchor.right - width : anchor.left + (anchor.width - width) / 2;
  const below = anchor.bottom + gap;
  const top = below + height > innerHeight - EDGE ? anchor.top - gap - height : below;
  popover.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  popover.style.top = `${Math.max(EDGE, top)}px`;
}
