import { css, styled } from 'styled-components';

const darkOnly = css`
  img:first-child {
    display: none;
  }
  img:last-child {
    display: block;
  }
`;

/** Both themes' pictures; the browser fetches only the shown one, as it comes near. */
const Frame = styled.div`
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  img:last-child {
    display: none;
  }
  :root[data-theme='dark'] & {
    ${darkOnly}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      ${darkOnly}
    }
  }
`;

interface ThemedPictureProps {
  light: string;
  dark: string;
  width: number;
  height: number;
  alt: string;
}

/** A picture of the product in the reader's theme. */
export function ThemedPicture({ light, dark, alt, ...size }: ThemedPictureProps) {
  return (
    <Frame>
      <img src={light} alt={alt} {...size} loading="lazy" decoding="async" />
      <img src={dark} alt={alt} {...size} loading="lazy" decoding="async" />
    </Frame>
  );
}
