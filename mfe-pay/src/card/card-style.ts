import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** A place for a gateway's field, as one of the page's own looks. 16 px text: phones zoom into less. */
export const Place = styled.div`
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  &[data-state='error'] {
    border-color: ${token.color.danger};
  }
  &[data-state='focus'] {
    border-color: ${token.color.brand};
    box-shadow: 0 0 0 3px ${token.color.ring};
  }
  iframe {
    display: block;
    width: 100%;
    height: 42px;
  }
`;

/** The label of such a place, with the mark of the page's own required fields. */
export const PlaceLabel = styled.div`
  margin-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
  &::after {
    content: ' *' / '';
    color: ${token.color.danger};
  }
`;

export const PlaceProblem = styled.p`
  margin-top: 6px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;
