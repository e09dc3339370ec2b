import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Trials = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TrialLine = styled.li`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  border-top: 1px solid ${token.color.line};
  &:first-child {
    border-top: 0;
  }
`;

export const TrialHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

export const TrialWords = styled.div`
  flex: 1 1 280px;
  min-width: 0;
  h3 {
    font-size: 14px;
    line-height: 22px;
    font-weight: 620;
  }
  p {
    max-width: 72ch;
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
    text-wrap: pretty;
  }
`;

export const TrialFacts = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
  ${media.phone} {
    width: 100%;
    justify-content: space-between;
  }
`;

export const Fix = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  > div {
    width: 100%;
    min-width: 0;
  }
`;

/** The grade of a report: its ring, and beside it the verdict. */
export const Verdict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[6]};
  padding-bottom: ${token.space[4]};
  border-bottom: 1px solid ${token.color.line};
`;

export const VerdictWords = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  h3 {
    font-size: 17px;
    line-height: 26px;
    font-weight: 640;
  }
  p {
    max-width: 72ch;
    color: ${token.color.muted};
    text-wrap: pretty;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[2]};
    margin-top: ${token.space[2]};
    padding: 0;
    list-style: none;
  }
`;
