import { styled } from 'styled-components';
import { initials as initialsOf } from '../format/initials.ts';
import { token } from '../foundations/token.ts';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${token.radius.full};
  background: ${token.color.brandSoft};
  color: ${token.color.brandText};
  font-size: ${({ $size }) => Math.max(12, Math.round($size * 0.36))}px;
  line-height: 1;
  font-weight: 650;
  user-select: none;
`;

/** Initials in a circle, `size` px wide. Decorative: the name stands beside it as text. */
export function Avatar({ name, initials, size = 34 }: { name: string; initials?: string; size?: number }) {
  return (
    <Circle $size={size} aria-hidden="true" data-identity="avatar">
      {initials ?? initialsOf(name)}
    </Circle>
  );
}

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
