import { useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';

const Wrap = styled.span<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ $size }) => Math.round($size / 3)}px;
  color: ${token.color.text};
  font-size: ${({ $size }) => Math.round($size * 0.58)}px;
  line-height: 1;
  font-weight: 660;
  letter-spacing: -0.02em;
  svg {
    flex: none;
  }
`;

/** Two rails that meet at the horizon. `size` is the mark's side in px. */
export function Logo({ size = 30, withName = true }: { size?: number; withName?: boolean }) {
  const gradient = useId();
  return (
    <Wrap $size={size}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role="img"
        aria-label="Trilho"
        aria-hidden={withName || undefined}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#0c9670" />
            <stop offset="1" stopColor="#0a7f5f" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
        <path
          d="M13.9 7.5 10 24.5M18.1 7.5 22 24.5"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M13 14.2h6M11.8 19.4h8.4" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {withName && <span>Trilho</span>}
    </Wrap>
  );
}
