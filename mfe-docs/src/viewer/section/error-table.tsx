import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import type { ErrorFact } from '../../api/operation-facts.ts';
import { Markdown } from '../components/markdown.tsx';
import { Cell, Group, Head, HeadCell, HeadRow, HiddenCaption, Root, Row } from '../components/table-style.ts';
import { SectionLink } from '../navigation/section-link.tsx';

const Status = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${token.color.text};
`;

const Code = styled(SectionLink)`
  border-radius: 4px;
  font-family: ${token.font.mono};
  font-size: 12.5px;
  font-weight: 600;
  color: ${token.color.brandText};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

/** How an operation fails; each code leads to what to do about it. */
export function ErrorTable({ errors }: { errors: ErrorFact[] }) {
  return (
    <Root aria-label="Erros">
      <HiddenCaption>Erros</HiddenCaption>
      <Head>
        <HeadRow>
          <HeadCell>Status</HeadCell>
          <HeadCell>Código</HeadCell>
          <HeadCell>Descrição</HeadCell>
        </HeadRow>
      </Head>
      <Group>
        {errors.map(({ status, code, description }) => (
          <Row key={`${status} ${code}`} $of="error">
            <Cell data-cell="status">
              <Status>{status}</Status>
            </Cell>
            <Cell data-cell="code">
              <Code address={`guide-errors/${code}`}>{code}</Code>
            </Cell>
            <Cell data-cell="words">
              <Markdown text={description} />
            </Cell>
          </Row>
        ))}
      </Group>
    </Root>
  );
}
