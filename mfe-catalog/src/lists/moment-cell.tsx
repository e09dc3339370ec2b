import { styled } from 'styled-components';

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** When something was, `27/11/2026 14:32`: its day is left out below a heading that names it. */
export function MomentCell({ text }: { text: string }) {
  const [day, time] = text.split(' ');
  return (
    <Unbroken>
      <span data-day="">{day} </span>
      {time}
    </Unbroken>
  );
}
