import { token, VisuallyHidden } from '@trilho/ui';
import { css, styled } from 'styled-components';

/** Room below which the rows of a table stand as blocks. */
const asRows = '@container rest (max-width: 559px)';

export const Root = styled.table.attrs({ role: 'table' })`
  width: 100%;
  margin-top: ${token.space[2]};
  ${asRows} {
    display: block;
  }
`;

export const Caption = styled.caption`
  text-align: left;
  font-size: 13px;
  font-weight: 600;
  color: ${token.color.muted};
  padding: ${token.space[3]} 0 ${token.space[1]};
  ${asRows} {
    display: block;
  }
`;

export const HiddenCaption = styled(VisuallyHidden).attrs({ as: 'caption' })``;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${asRows} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  padding: 4px 16px 10px 0;
  border-bottom: 1px solid ${token.color.line};
  text-align: left;
  font-size: 12px;
  line-height: 16px;
  font-weight: 550;
  color: ${token.color.muted};
  white-space: nowrap;
`;

export const Group = styled.tbody.attrs({ role: 'rowgroup' })`
  ${asRows} {
    display: block;
    border-top: 1px solid ${token.color.line};
  }
`;

const fieldAreas = css`
  grid-template: 'name type required' auto 'words words words' auto / fit-content(62%) minmax(0, 1fr) auto;
`;

const errorAreas = css`
  grid-template: 'status code' auto 'words words' auto / auto minmax(0, 1fr);
`;

/** A row; its cells say by `data-cell` where they stand in a block. */
export const Row = styled.tr.attrs({ role: 'row' })<{ $of: 'field' | 'error' }>`
  vertical-align: top;
  scroll-margin-top: calc(var(--docs-top) + 12px);
  ${asRows} {
    display: grid;
    ${({ $of }) => ($of === 'field' ? fieldAreas : errorAreas)}
    gap: 2px ${token.space[2]};
    padding: ${token.space[3]} 0;
    border-bottom: 1px solid ${token.color.line};
  }
  &:target {
    background: ${token.color.brandSoft};
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })`
  padding: 12px 16px 12px 0;
  border-bottom: 1px solid ${token.color.line};
  line-height: 20px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
  &[data-cell='name'],
  &[data-cell='code'],
  &[data-cell='type'] {
    overflow-wrap: break-word;
  }
  &:last-child {
    padding-right: 0;
  }
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
  }
  ${asRows} {
    padding: 0;
    border: 0;
    &[data-cell='name'] {
      grid-area: name;
    }
    &[data-cell='required'] {
      grid-area: required;
    }
    &[data-cell='type'] {
      grid-area: type;
    }
    &[data-cell='words'] {
      grid-area: words;
    }
    &[data-cell='status'] {
      grid-area: status;
    }
    &[data-cell='code'] {
      grid-area: code;
    }
  }
`;

export const Name = styled.code`
  font-weight: 600;
  color: ${token.color.text};
`;

/** A word for a column, and another for a block, where no heading says what it is about. */
export const Wide = styled.span`
  ${asRows} {
    display: none;
  }
`;

export const Narrow = styled.span`
  display: none;
  ${asRows} {
    display: inline;
  }
`;

export const HeadRow = styled.tr.attrs({ role: 'row' })``;
