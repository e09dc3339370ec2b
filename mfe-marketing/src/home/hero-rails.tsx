import { styled } from 'styled-components';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  color: #104234;
  pointer-events: none;
`;

const size = { width: 1440, height: 1300 };
const horizon = { left: 957, right: 1123, y: 0 };
const ground = { left: 397, right: 1683, y: size.height };

/** Position of a sleeper between horizon and viewer; the spacing shrinks with the distance. */
const sleepers = [0.03, 0.062, 0.1, 0.145, 0.2, 0.262, 0.33, 0.41, 0.492, 0.583, 0.68, 0.785, 0.9];

const between = (from: number, to: number, part: number) => from + (to - from) * part;

function sleeper(part: number): string {
  const y = between(horizon.y, ground.y, part);
  return `M${between(horizon.left, ground.left, part)} ${y} H${between(horizon.right, ground.right, part)}`;
}

/** Two rails from the horizon, behind what stands on the right. Decorative. */
export function HeroRails() {
  return (
    <Drawing
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
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
