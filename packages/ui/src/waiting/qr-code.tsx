import { token } from '@trilho/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { renderSVG } from 'uqr';

/** Black on white in both themes: cameras read nothing else well. */
const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: #fff;
`;

/** A text as a QR code, as large as what it stands in. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border: 2 }))}`,
    [text],
  );
  return <Picture src={source} alt={label} />;
}
