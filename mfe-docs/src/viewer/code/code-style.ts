import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Colours on the dark ground of code, which is dark in both themes. All of them reach 7:1 on it but comments, 5:1. */
export const ink = {
  text: '#dce8e3',
  strong: '#f2f8f5',
  muted: '#a5bbb3',
  accent: '#5fd6b4',
};

export const CodeCard = styled.figure`
  min-width: 0;
  margin: 0;
  border: 1px solid var(--docs-code-line);
  border-radius: ${token.radius.card};
  background: var(--docs-code);
  color: ${ink.text};
  overflow: hidden;
  :focus-visible {
    outline-color: ${ink.accent};
  }
  @media print {
    border-color: ${token.color.line};
    background: none;
    color: ${token.color.text};
  }
`;

export const CodeHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: 40px;
  padding: 0 6px 0 14px;
  border-bottom: 1px solid var(--docs-code-line);
  font-size: 13px;
  font-weight: 550;
  color: ${ink.muted};
  @media print {
    min-height: 28px;
    border-color: ${token.color.line};
    color: ${token.color.muted};
  }
`;

export const Pre = styled.pre`
  margin: 0;
  padding: 14px;
  overflow-x: auto;
  font-family: ${token.font.mono};
  font-size: 12.5px;
  line-height: 20px;
  font-variant-ligatures: none;
  tab-size: 2;
  &:focus-visible {
    outline-offset: -2px;
  }
  code {
    font: inherit;
  }
  .keyword {
    color: #8fbcff;
  }
  .string {
    color: #6fdcba;
  }
  .number,
  .constant {
    color: #f3bf76;
  }
  .function {
    color: #a9d8ff;
  }
  .property {
    color: #e9f3ef;
  }
  .punctuation {
    color: #b4c8c0;
  }
  .comment {
    color: #8fa69d;
  }
  @media print {
    span {
      color: inherit !important;
    }
  }
`;

/** A button on the dark ground. */
export const DarkButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: ${token.control.sm};
  padding: 0 10px;
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  font-size: 13px;
  font-weight: 600;
  color: ${ink.muted};
  cursor: pointer;
  &[data-copied] {
    color: ${ink.accent};
  }
  ${media.hover} {
    &:hover {
      background: rgb(255 255 255 / 8%);
      color: ${ink.strong};
    }
  }
  @media print {
    display: none;
  }
`;
