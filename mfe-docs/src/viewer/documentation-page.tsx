import { PageMeta } from '@trilho/portal';
import { ThemeSwitch, token } from '@trilho/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AccountLink, Header } from './header.tsx';
import { Body, Columns, compact, Root } from './layout-style.ts';
import { SectionMenu } from './navigation/section-menu.tsx';
import { PrintStyle } from './print-style.ts';
import { ReaderProvider } from './reader/reader-context.tsx';
import { fullTitle, useShownSection } from './reader/shown-section.ts';
import { SectionPage } from './section/section-page.tsx';
import { useMenu } from './use-menu.ts';

const Scrim = styled.div`
  display: none;
  ${compact} {
    display: block;
    position: fixed;
    inset: 0;
    z-index: ${token.layer.sidebar - 1};
    background: ${token.color.scrim};
  }
`;

/** The documentation viewer, for readers from outside and in the admin area's frame: one section at a time. */
export function DocumentationPage({ isPublic }: { isPublic: boolean }) {
  const menuId = useId();
  const menu = useMenu();
  const shown = useShownSection();
  const { section, group } = shown;

  const foot = isPublic && (
    <>
      <AccountLink />
      <ThemeSwitch />
    </>
  );
  return (
    <ReaderProvider>
      <PageMeta title={`${fullTitle(section, group)} · Documentação`} description={section.description} />
      <PrintStyle />
      <Root $isPublic={isPublic}>
        <Header
          isPublic={isPublic}
          menuId={menuId}
          isMenuOpen={menu.isOpen}
          menuButton={menu.openButton}
          onOpenMenu={() => menu.openAt('close')}
          onSearch={() => menu.openAt('search')}
        />
        <Columns>
          <SectionMenu
            id={menuId}
            open={menu.isOpen}
            onClose={menu.close}
            searchField={menu.searchField}
            closeButton={menu.closeButton}
            foot={foot}
          />
          {menu.isOpen && <Scrim onClick={menu.close} />}
          <Body as={isPublic ? 'main' : 'div'} tabIndex={-1}>
            <SectionPage key={section.id} shown={shown} />
          </Body>
        </Columns>
      </Root>
    </ReaderProvider>
  );
}
