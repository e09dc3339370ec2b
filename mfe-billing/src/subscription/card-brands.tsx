import { token, VisuallyHidden } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Plate = styled.svg<{ $width: number }>`
  flex: none;
  width: ${({ $width }) => $width}px;
  height: auto;
`;

const Blank = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 32px;
  border: 1px solid ${token.color.line};
  border-radius: 5px;
  color: ${token.color.muted};
`;

const plate = (fill: string, stroke = fill) => (
  <rect x=".5" y=".5" width="37" height="24" rx="3.5" fill={fill} stroke={stroke} />
);

/** `width` is that of the wordmark. */
const wordmark = (text: string, fill: string, { isItalic = false, width = 28 } = {}) => (
  <text
    x="19"
    y="16.2"
    textAnchor="middle"
    textLength={width}
    lengthAdjust="spacingAndGlyphs"
    fontFamily="Arial, Helvetica, sans-serif"
    fontSize="10.5"
    fontWeight="700"
    fontStyle={isItalic ? 'italic' : undefined}
    fill={fill}
  >
    {text}
  </text>
);

/** Brand marks on a plate of 38 × 25, in the brands' colours in both themes. */
const marks: Record<string, ReactNode> = {
  visa: (
    <>
      {plate('#fff', '#d5d9e0')}
      {wordmark('VISA', '#1434cb', { isItalic: true })}
    </>
  ),
  mastercard: (
    <>
      {plate('#fff', '#d5d9e0')}
      <circle cx="15" cy="12.5" r="7" fill="#eb001b" />
      <circle cx="23" cy="12.5" r="7" fill="#f79e1b" />
      <path d="M19 6.76a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z" fill="#ff5f00" />
    </>
  ),
  elo: (
    <>
      {plate('#111', '#4a525c')}
      {wordmark('elo', '#fff', { width: 17 })}
    </>
  ),
  amex: (
    <>
      {plate('#1f72cd')}
      {wordmark('AMEX', '#fff')}
    </>
  ),
  hipercard: (
    <>
      {plate('#b3131b')}
      {wordmark('Hiper', '#fff', { isItalic: true })}
    </>
  ),
};

/** A brand's mark, decorative next to its name. An unknown brand gets a generic card. */
export function CardBrand({ brand, size = 'sm' }: { brand: string; size?: 'sm' | 'lg' }) {
  const mark = marks[brand];
  if (!mark) {
    return (
      <Blank>
        <CreditCard size={18} strokeWidth={1.75} aria-hidden />
      </Blank>
    );
  }
  return (
    <Plate viewBox="0 0 38 25" $width={size === 'lg' ? 48 : 38} aria-hidden="true">
      {mark}
    </Plate>
  );
}

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  li {
    display: flex;
  }
`;

const accepted = [
  { brand: 'visa', name: 'Visa' },
  { brand: 'mastercard', name: 'Mastercard' },
  { brand: 'elo', name: 'Elo' },
  { brand: 'amex', name: 'American Express' },
  { brand: 'hipercard', name: 'Hipercard' },
];

/** The accepted brands. */
export function CardBrandStrip() {
  return (
    <Strip aria-label="Bandeiras aceitas">
      {accepted.map(({ brand, name }) => (
        <li key={brand}>
          <CardBrand brand={brand} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </Strip>
  );
}
