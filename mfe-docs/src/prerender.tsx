import { paths } from '@trilho/portal';
import { prerenderPage } from '@trilho/portal/prerender/prerender.tsx';
import { CodeFontFace } from '@trilho/ui/fonts';
import { createGlobalStyle } from 'styled-components';
import { sections } from './catalog/sections.ts';
import { readSection } from './content/section-store.ts';
import { DocumentationPage } from './viewer/documentation-page.tsx';

/** Another section may be asked for: this one is not shown meanwhile. The style goes with the page rendered at build. */
const HiddenUnderHash = createGlobalStyle`
  [data-hash] main {
    visibility: hidden;
  }
  [data-hash] nav a[aria-current] {
    border-left-color: transparent;
    background: none;
    font-weight: inherit;
    color: inherit;
  }
`;

/** The first section, for visitors whose address names none: a server never sees which one it names. */
async function renderFirstSection() {
  const [first] = sections;
  if (first) await readSection(first.id);
  return prerenderPage(
    paths.documentation,
    <>
      <CodeFontFace />
      <HiddenUnderHash />
      <DocumentationPage isPublic />
      <noscript>
        <p>
          Este navegador não executa JavaScript: leia a <a href="/llms.txt">documentação em texto</a>, com uma
          página para cada assunto.
        </p>
      </noscript>
    </>,
  );
}

/** What the build renders for readers whose browser runs no script yet. */
export const pages = { [paths.documentation]: renderFirstSection };
