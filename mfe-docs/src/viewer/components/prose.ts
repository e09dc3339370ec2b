import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** The text of a section: what Markdown makes of paragraphs, lists, tables and inline code. */
export const Prose = styled.div`
  margin-top: ${token.space[4]};
  font-size: 15px;
  line-height: 25px;
  color: ${token.color.text};
  text-wrap: pretty;
  &:empty {
    display: none;
  }
  > * + * {
    margin-top: ${token.space[4]};
  }
  ul,
  ol {
    display: grid;
    gap: ${token.space[2]};
    padding-left: 22px;
  }
  li::marker {
    color: ${token.color.muted};
  }
  li > :is(ul, ol) {
    margin-top: ${token.space[2]};
  }
  :is(p, li) > code,
  :is(p, li) :not(pre) > code,
  table:not([role]) code {
    padding: 1px 5px;
    border-radius: 5px;
    background: ${token.color.bg};
    box-shadow: inset 0 0 0 1px ${token.color.line};
    font-family: ${token.font.mono};
    font-size: 0.86em;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 640;
  }
  hr {
    border: 0;
    border-top: 1px solid ${token.color.line};
  }
  blockquote {
    padding-left: ${token.space[4]};
    border-left: 3px solid ${token.color.lineStrong};
    color: ${token.color.muted};
  }
  table:not([role]) {
    width: 100%;
    font-size: 14px;
    line-height: 20px;
  }
  table:not([role]) th {
    padding: 4px 16px 8px 0;
    border-bottom: 1px solid ${token.color.line};
    text-align: left;
    font-size: 12px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  table:not([role]) td {
    padding: 10px 16px 10px 0;
    border-bottom: 1px solid ${token.color.line};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  /* A name in front of its meaning stays whole where there is room. */
  @container rest (min-width: 480px) {
    table:not([role]) td:first-child code {
      overflow-wrap: break-word;
    }
  }
  /* Three columns and more have no room on a phone: their cells follow one another, unless the table compares. */
  @container rest (max-width: 479px) {
    table:not([role]):has(th:nth-child(3)):not(:has(th:first-child:empty)) {
      &,
      tbody {
        display: block;
      }
      thead {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tr {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        padding: 10px 0;
        border-bottom: 1px solid ${token.color.line};
      }
      td {
        padding: 0;
        border: 0;
        &:first-child {
          font-weight: 550;
        }
      }
    }
  }
  table:not([role]) :is(th, td):last-child {
    padding-right: 0;
  }
`;
