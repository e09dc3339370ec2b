import { styled } from 'styled-components';
import { Avatar, token } from '../core.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  text-align: left;
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 550;
  color: ${token.color.text};
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Often an address, which a break in the middle makes unreadable. */
const Detail = styled.span`
  max-width: 176px;
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  color: ${token.color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** A person or thing in a list: avatar, name and a line below it. Narrow tables show the name alone. */
export function Identity({ name, detail, initials }: { name: string; detail?: string; initials?: string }) {
  return (
    <Row>
      <Avatar name={name} initials={initials} />
      <Words>
        <Name>{name}</Name>
        {detail && (
          <Detail data-identity="detail" title={detail}>
            {detail}
          </Detail>
        )}
      </Words>
    </Row>
  );
}
