import { Banner, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { describeFailure } from './registry-answer.ts';

const Details = styled.ul`
  margin: 6px 0 0;
  padding: 0;
  list-style: none;
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 18px;
  overflow-wrap: anywhere;
`;

/** Why a call to the registry failed, and what the registry says about it to developers, in English. */
export function FailureBanner({ error }: { error: unknown }) {
  const { message, details } = describeFailure(error);
  return (
    <Banner tone="danger">
      {message}
      {details.length > 0 && (
        <Details lang="en">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Details>
      )}
    </Banner>
  );
}
