import { token } from '@trilho/ui';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { initials } from '../format/initials.ts';
import { inkOn } from '../foundations/contrast.ts';

/** The line keeps a tile in sight whose colour is that of the card below it. */
const Tile = styled.span<{ $size: number; $color: string | null }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${({ $size }) => Math.round($size / 4)}px;
  overflow: hidden;
  font-size: ${({ $size }) => Math.max(12, Math.round($size * 0.36))}px;
  line-height: 1;
  font-weight: 650;
  user-select: none;
  ${({ $color }) =>
    $color
      ? css`
          background: ${$color};
          color: ${inkOn($color)};
        `
      : css`
          background: ${token.color.brandSoft};
          color: ${token.color.brandText};
        `}
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

interface MerchantTileProps {
  name: string;
  /** `#rrggbb`; null for the product's own. */
  color: string | null;
  logoUrl: string | null;
  /** Side in px. */
  size?: number;
}

/** A merchant's logo, or its initials, on its colour. Decorative: the name stands beside it as text. */
export function MerchantTile({ name, color, logoUrl, size = 48 }: MerchantTileProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <Tile $size={size} $color={color} aria-hidden="true">
      {logoUrl && logoUrl !== lost ? (
        <img src={logoUrl} alt="" onError={() => setLost(logoUrl)} />
      ) : (
        initials(name)
      )}
    </Tile>
  );
}
