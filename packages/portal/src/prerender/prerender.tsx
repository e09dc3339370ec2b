import type { Prerendered } from '@trilho/contracts/portal-manifest';
import { GlobalStyle, ThemeProvider, ToastProvider } from '@trilho/ui';
import { TextFontFace } from '@trilho/ui/fonts';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { RemoteWidgetContext, type RemoteWidgetProps } from '../remote-widget.tsx';
import { createPortalStore } from '../store/store.ts';

/** Leaves a place for another remote's widget: the portal host fills it with what that remote prerendered. */
function WidgetPlace({ remote, widget, fallback }: RemoteWidgetProps) {
  return createElement('trilho-widget', { name: `${remote}/${widget}` }, fallback);
}

/**
 * Renders what a visitor sees who is not signed in, within the portal's providers, for `path`.
 * @throws Error when the HTML holds what the portal's policy blocks: a `style` attribute or an inline script
 */
async function render(content: ReactNode, path: string): Promise<Prerendered> {
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerender(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <Provider store={createPortalStore()}>
            <ThemeProvider>
              <ToastProvider>
                <RemoteWidgetContext value={WidgetPlace}>{content}</RemoteWidgetContext>
              </ToastProvider>
            </ThemeProvider>
          </Provider>
        </StaticRouter>,
      ),
      // Larger parts would travel behind the page, put in place by inline scripts.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const html = await new Response(prelude).text();
    refuseBlocked(html);
    return { html: markOpen(html), css: styleSheetOf(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** The page of a remote at `path`, with the portal's own styles, and JSON-LD about it. */
export async function prerenderPage(
  path: string,
  page: ReactNode,
  structuredData?: object[],
): Promise<Prerendered> {
  const content = (
    <>
      <TextFontFace />
      <GlobalStyle />
      {page}
    </>
  );
  return { ...(await render(content, path)), ...(structuredData && { structuredData }) };
}

/** A widget of a remote, for the prerendered pages of others. */
export const prerenderWidget = (widget: ReactNode): Promise<Prerendered> => render(widget, '/');

/**
 * The rules of the library's `<style>` elements. Elements marked as its own it would take over in the browser, where
 * the same component has another name.
 */
function styleSheetOf(tags: string): string {
  return tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/\/\*!sc\*\//g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\s*\n\s*/g, '');
}

/** Tells what is open from the start from what the visitor opens before the live page takes over. */
const markOpen = (html: string): string =>
  html.replaceAll(/<details[^>]* open=""/g, (start) => `${start} data-open-at-build=""`);

function refuseBlocked(html: string): void {
  const [blocked] = html.match(/<[^>]*\sstyle="[^>]*>|<script[^>]*>/) ?? [];
  if (blocked) throw new Error(`The page's policy blocks this in a prerendered page: ${blocked}`);
}
