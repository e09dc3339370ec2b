import { styled } from 'styled-components';

const Drawing = styled.svg`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 46%;
  height: 76%;
  color: #14463a;
  pointer-events: none;
`;

const horizon = { x: 262, y: 0 };
const sleepers = [20, 94, 168, 242, 316, 390, 464, 538, 612, 686];

/** Where the left rail stands at a height. */
const railAt = (y: number) => horizon.x - y * 0.26;

/** Two rails that come from the horizon. Decorative. */
export function Rails() {
  return (
    <Drawing viewBox="0 0 400 700" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4">
        <path d={`M${horizon.x} 0 L${railAt(700)} 700 M${horizon.x + 100} 0 L${horizon.x + 282} 700`} />
        {sleepers.map((y) => (
          <path key={y} d={`M${railAt(y)} ${y} H${horizon.x + 100 + y * 0.26}`} />
        ))}
      </g>
    </Drawing>
  );
}
