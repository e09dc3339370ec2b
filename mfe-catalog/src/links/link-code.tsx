import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Black on white in both themes: cameras do not read the reverse. */
const Code = styled.svg`
  display: block;
  width: 100%;
  max-width: 220px;
  height: auto;
  border-radius: 12px;
  background: #fff;
  color: #000;
`;

/** A text as a QR code. */
export function LinkCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Code>
  );
}
