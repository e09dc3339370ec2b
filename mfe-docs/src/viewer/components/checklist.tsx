import { focusOutline, token } from '@trilho/ui';
import { Children, isValidElement, type ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  && {
    gap: 0;
    padding: 0;
    list-style: none;
  }
`;

const Item = styled.li`
  border-bottom: 1px solid ${token.color.line};
  label {
    display: flex;
    gap: ${token.space[3]};
    padding: ${token.space[3]} 0;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 4px 0 0;
    border: 1px solid ${token.color.faint};
    border-radius: 5px;
    background: ${token.color.surface};
    appearance: none;
    cursor: inherit;
  }
  input:checked {
    border-color: ${token.color.brand};
    background: ${token.color.brand};
  }
  input:checked::after {
    content: '';
    display: block;
    width: 6px;
    height: 10px;
    margin: 1px auto;
    border: solid ${token.color.onBrand};
    border-width: 0 2px 2px 0;
    transform: rotate(42deg) scale(0.9);
  }
  input:focus-visible {
    ${focusOutline}
  }
  input:checked + span {
    color: ${token.color.muted};
  }
`;

interface WithChildren {
  children?: ReactNode;
}

const hasChildren = isValidElement<WithChildren>;

/** The list inside of it as things to tick off while going through them. */
export function Checklist({ children }: WithChildren) {
  const items = Children.toArray(children)
    .filter(hasChildren)
    .flatMap((list) => Children.toArray(list.props.children).filter(hasChildren));
  return (
    <List>
      {items.map((item) => (
        <Item key={item.key}>
          <label>
            <input type="checkbox" />
            <span>{item.props.children}</span>
          </label>
        </Item>
      ))}
    </List>
  );
}
