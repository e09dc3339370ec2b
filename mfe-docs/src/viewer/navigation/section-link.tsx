import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { readAddress } from '../../catalog/sections.ts';
import { prefetchSection } from '../../content/section-store.ts';
import { useNextState } from '../reader/trail.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A section, or a place inside of one: `guide-errors/card_declined`. */
  address: string;
};

/** A link to a section of the documentation, in the frame that the reader is in. Its content loads once it is pointed at. */
export function SectionLink({ address, ...rest }: Props) {
  const { search, hash, state } = useLocation();
  const nextState = useNextState();
  const target = `#${address}`;
  const prefetch = () => {
    const id = readAddress(target)?.id;
    if (id) prefetchSection(id);
  };
  return (
    <Link
      to={{ search, hash: target }}
      state={hash === target ? state : nextState}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...rest}
    />
  );
}
