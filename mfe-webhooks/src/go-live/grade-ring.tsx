import { type Tone, token } from '@trilho/ui';
import { styled } from 'styled-components';

const side = 92;
const stroke = 8;
const radius = (side - stroke) / 2;
const round = 2 * Math.PI * radius;

const Frame = styled.div`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${side}px;
  height: ${side}px;
  svg {
    position: absolute;
    inset: 0;
  }
  p {
    display: grid;
    justify-items: center;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
  strong {
    font-size: 20px;
    line-height: 26px;
    font-weight: 640;
    font-variant-numeric: tabular-nums;
    color: ${token.color.text};
  }
`;

const colours: Partial<Record<Tone, string>> = {
  success: token.color.brand,
  warning: token.color.warning,
  danger: token.color.danger,
};

/** How many of the trials an endpoint passed, as a ring in the colour of the verdict. */
export function GradeRing({ passed, of, tone }: { passed: number; of: number; tone: Tone }) {
  const circle = { cx: side / 2, cy: side / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <Frame>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <circle {...circle} stroke={token.color.line} />
        {passed > 0 && (
          <circle
            {...circle}
            stroke={colours[tone] ?? token.color.brand}
            strokeLinecap="round"
            strokeDasharray={`${(round * passed) / of} ${round}`}
            transform={`rotate(-90 ${side / 2} ${side / 2})`}
          />
        )}
      </svg>
      <p>
        <strong>
          {passed}/{of}
        </strong>
        provas
      </p>
    </Frame>
  );
}
