import { styled } from 'styled-components';
import { initials as initialsOf } from '../format/initials.ts';
import { token } from '../foundations/token.ts';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${token.radius.full};
  background: ${token.color.brandSoft};
  color: ${token.color.brandText};
  font-size: ${({ $size }) => Math.max(12, Math.round($size * 0.36))}px;
  line-height: 1;
  font-weight: 650;
  user-select: none;
`;

/** Initials in a circle, `size` px wide. Decorative: the name stands beside it as text. */
export function Avatar({ name, initials, size = 34 }: { name: string; initials?: string; size?: number }) {
  return (
    <Circle $size={size} aria-hidden="true" data-identity="avatar">
      {initials ?? initialsOf(name)}
    </Circle>
  );
}
