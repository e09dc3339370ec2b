import { type EventName, eventNames } from '@trilho/contracts/event-names';
import { placeId, useSectionScope } from '../reader/section-context.tsx';
import { Cell, Group, Head, HeadCell, HeadRow, Name, Root, Row } from './table-style.ts';

const isName = (type: string): type is EventName => Object.hasOwn(eventNames, type);
const types = Object.keys(eventNames).filter(isName);

/** Every type of event with its name, in the groups that their names begin with. */
export default function EventTypes() {
  const { id } = useSectionScope();
  return (
    <Root aria-label="Tipos de evento">
      <Head>
        <HeadRow>
          <HeadCell>Tipo</HeadCell>
          <HeadCell>O que aconteceu</HeadCell>
        </HeadRow>
      </Head>
      <Group>
        {types.map((type) => (
          <Row key={type} id={placeId(id, type)} $of="field">
            <Cell data-cell="name">
              <Name>{type}</Name>
            </Cell>
            <Cell data-cell="words">{eventNames[type]}</Cell>
          </Row>
        ))}
      </Group>
    </Root>
  );
}
