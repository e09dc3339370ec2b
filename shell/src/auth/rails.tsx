import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: none;
  position: absolute;
  right: 0;
  bottom: 0;
  width: 44%;
  height: 75%;
  color: #14463a;
  pointer-events: none;
  @media (min-width: 901px) {
    display: block;
  }
`;

const far = { left: 177, right: 269 };
const sleepers = [16, 90, 164, 238, 312, 386, 460, 534, 608, 682];

/** How far a rail has moved outwards at a height. */
const spread = (y: number) => y * 0.255;

/** Two rails that come from the horizon. Decorative. */
export function Rails() {
  return (
    <Drawing viewBox="0 0 296 694" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3.5">
        <path
          d={`M${far.left} 0 L${far.left - spread(694)} 694 M${far.right} 0 L${far.right + spread(694)} 694`}
        />
        {sleepers.map((y) => (
          <path key={y} d={`M${far.left - spread(y)} ${y} H${far.right + spread(y)}`} />
        ))}
      </g>
    </Drawing>
  );
}
