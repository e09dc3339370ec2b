import { type ErrorCode, errorCodes, isErrorCode } from '@trilho/contracts/error-codes';
import { SectionLink } from '../navigation/section-link.tsx';
import { placeId, useSectionScope } from '../reader/section-context.tsx';
import { Markdown } from './markdown.tsx';
import { portalErrorCodes } from './portal-error-codes.ts';
import { Caption, Cell, Group, Head, HeadCell, HeadRow, Name, Root, Row } from './table-style.ts';

const codes = Object.keys(errorCodes).filter(isErrorCode);
const groups: { title: string; codes: ErrorCode[] }[] = [
  { title: 'Na API', codes: codes.filter((code) => !portalErrorCodes.has(code)) },
  { title: 'Só nas telas do portal', codes: codes.filter((code) => portalErrorCodes.has(code)) },
];

/** A code whose own paragraph is elsewhere on the page leads there; the place of any other is its row. */
function CodeRow({ code }: { code: ErrorCode }) {
  const { id, anchors } = useSectionScope();
  const { status, meaning } = errorCodes[code];
  const place = placeId(id, code);
  const hasParagraph = anchors.includes(code);
  return (
    <Row id={hasParagraph ? undefined : place} $of="error">
      <Cell data-cell="status">{status}</Cell>
      <Cell data-cell="code">
        <Name>{hasParagraph ? <SectionLink address={place}>{code}</SectionLink> : code}</Name>
      </Cell>
      <Cell data-cell="words">
        <Markdown text={meaning} />
      </Cell>
    </Row>
  );
}

/** Every code of an error with its status and what it means. */
export default function ErrorCodes() {
  return groups.map(({ title, codes: listed }) => (
    <Root key={title} aria-label={`Códigos de erro: ${title}`}>
      <Caption>{title}</Caption>
      <Head>
        <HeadRow>
          <HeadCell>Status</HeadCell>
          <HeadCell>Código</HeadCell>
          <HeadCell>Descrição</HeadCell>
        </HeadRow>
      </Head>
      <Group>
        {listed.map((code) => (
          <CodeRow key={code} code={code} />
        ))}
      </Group>
    </Root>
  ));
}
