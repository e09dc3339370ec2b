import { IconButton, media, SearchField, token } from '@trilho/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { compact } from '../layout-style.ts';
import { SearchResults } from './search-results.tsx';
import { SectionGroups } from './section-groups.tsx';
import { prefetchSearch, useSearch } from './use-search.ts';

const Side = styled.nav`
  position: sticky;
  top: var(--docs-top);
  height: calc(100dvh - var(--docs-top));
  padding: 18px 14px ${token.space[8]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  ${compact} {
    position: fixed;
    inset: 0 0 0 auto;
    z-index: ${token.layer.sidebar};
    width: min(340px, 88vw);
    height: auto;
    border-left: 1px solid ${token.color.line};
    background: ${token.color.surface};
    visibility: hidden;
    transform: translateX(100%);
    transition:
      transform ${token.motion.slow},
      visibility ${token.motion.slow};
    &[data-open='true'] {
      /* At once: what is not visible yet cannot get the focus. */
      visibility: visible;
      transform: none;
      transition: transform ${token.motion.slow};
    }
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;

const Search = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-bottom: ${token.space[3]};
`;

const Close = styled.span`
  display: none;
  ${compact} {
    display: inline-flex;
  }
`;

const Foot = styled.div`
  display: none;
  ${compact} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-top: ${token.space[5]};
    padding: ${token.space[4]} 10px 0;
    border-top: 1px solid ${token.color.line};
  }
`;

interface Props {
  id: string;
  /** Whether it is slid in, where the page is narrow. */
  open: boolean;
  onClose: () => void;
  searchField: RefObject<HTMLInputElement | null>;
  closeButton: RefObject<HTMLButtonElement | null>;
  /** What the header has no room for on a narrow page. */
  foot: ReactNode;
}

/** The sections of the documentation and the search in them. On a narrow page it slides in over the text. */
export function SectionMenu({ id, open, onClose, searchField, closeButton, foot }: Props) {
  const [text, setText] = useState('');
  const search = useSearch(text);
  const isSearching = text.trim() !== '';

  const choose = () => {
    setText('');
    onClose();
  };

  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const results = currentTarget.closest('[data-sections]')?.querySelector<HTMLElement>('ul[aria-label] a');
    if (!isSearching || !results) return;
    if (key === 'ArrowDown') results.focus();
    else if (key === 'Enter') results.click();
    else return;
    event.preventDefault();
  };

  return (
    <Side id={id} aria-label="Seções da documentação" data-sections data-open={open}>
      <Search role="search">
        <SearchField
          ref={searchField}
          value={text}
          onChange={setText}
          placeholder="Buscar"
          label="Buscar na documentação"
          onFocus={prefetchSearch}
          onKeyDown={handleKeys}
        />
        <Close>
          <IconButton
            ref={closeButton}
            label="Fechar seções"
            icon={<X strokeWidth={1.75} aria-hidden />}
            onClick={onClose}
          />
        </Close>
      </Search>
      {isSearching ? (
        <SearchResults text={text} state={search} onChoose={choose} />
      ) : (
        <SectionGroups onChoose={choose} />
      )}
      {foot && <Foot>{foot}</Foot>}
    </Side>
  );
}
