import { formatDate } from '@trilho/ui';
import { styled } from 'styled-components';

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** When something was: its day is left out below a heading that names it. */
export function MomentCell({ at }: { at: string }) {
  const [day, time] = formatDate(at, 'dd/MM/yyyy HH:mm').split(' ');
  return (
    <Unbroken>
      <span data-day="">{day} </span>
      {time}
    </Unbroken>
  );
}
