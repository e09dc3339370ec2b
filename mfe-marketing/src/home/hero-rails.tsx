import { styled } from 'styled-components';

const Drawing = styled.svg`
  position: absolute;
  inset: auto 0 0 auto;
  width: min(1040px, 100%);
  height: 100%;
  color: #0d382c;
  pointer-events: none;
`;

const horizon = { left: 632, right: 690, y: 0 };
const ground = { left: 96, right: 1226, y: 720 };

/** Position of a sleeper between horizon and viewer; the spacing shrinks with the distance. */
const sleepers = [0.02, 0.05, 0.09, 0.14, 0.2, 0.28, 0.38, 0.5, 0.65, 0.83];

const between = (from: number, to: number, part: number) => from + (to - from) * part;

function sleeper(part: number): string {
  const y = between(horizon.y, ground.y, part);
  return `M${between(horizon.left, ground.left, part)} ${y} H${between(horizon.right, ground.right, part)}`;
}

/** Two rails from the horizon. Decorative. */
export function HeroRails() {
  return (
    <Drawing viewBox="0 0 1180 720" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <path
          d={`M${horizon.left} 0 L${ground.left} ${ground.y} M${horizon.right} 0 L${ground.right} ${ground.y}`}
        />
        {sleepers.map((part) => (
          <path key={part} d={sleeper(part)} />
        ))}
      </g>
    </Drawing>
  );
}
