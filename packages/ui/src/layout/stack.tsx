import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { type SpaceStep, token } from '../foundations/token.ts';

interface StackOwnProps {
  /** Step of the 4 px grid; 4 (16 px) by default. */
  gap?: SpaceStep;
  direction?: 'row' | 'column';
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'section' | 'nav' | 'fieldset';
}

const Flex = styled.div<{
  $gap: SpaceStep;
  $direction: string;
  $align: string;
  $justify: string;
  $wrap: boolean;
}>`
  display: flex;
  flex-direction: ${({ $direction }) => $direction};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
`;

/** Lays children out one after another with an even gap, in a column by default. */
export function Stack({
  gap = 4,
  direction = 'column',
  align = direction === 'row' ? 'center' : 'stretch',
  justify = 'start',
  wrap = false,
  ...rest
}: StackOwnProps & ComponentProps<'div'>) {
  return <Flex $gap={gap} $direction={direction} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

const GridBox = styled.div<{ $min: number; $gap: SpaceStep; $fill: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $fill }) => ($fill ? 'auto-fill' : 'auto-fit')},
    minmax(min(100%, ${({ $min }) => $min}px), 1fr)
  );
  gap: ${({ $gap }) => token.space[$gap]};
  > * {
    min-width: 0;
  }
`;

/**
 * Equal columns, as many as fit with at least `min` px each. `fill` keeps the column width when there
 * are few items (a list of cards), instead of stretching them over the row.
 */
export function Grid({
  min = 280,
  gap = 4,
  fill = false,
  ...rest
}: { min?: number; gap?: SpaceStep; fill?: boolean; as?: 'div' | 'ul' | 'ol' } & ComponentProps<'div'>) {
  return <GridBox $min={min} $gap={gap} $fill={fill} {...rest} />;
}
