import { Prerendered } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import { createRemote } from '../testing/testing-remote.ts';

let remote: ReturnType<typeof createRemote>;

beforeEach(() => {
  remote = createRemote();
});
afterEach(() => remote.remove());

const page = (content: string) => `
import { RemoteWidget, useSession } from '@trilho/portal';
import { prerenderPage, prerenderWidget } from '@trilho/portal/prerender/prerender.tsx';
import { Skeleton, ThemeSwitch } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import picture from './picture.svg';
const Title = styled.h1\`
  color: tomato;
\`;
function Page() {
  const { isSignedIn } = useSession();
  return (
    <main>
      <Title>{isSignedIn ? 'Olá' : 'Bem-vindo'}</Title>
      <Link to="/register">Criar Conta</Link>
      <ThemeSwitch />
      <details className="shown" open><summary>Um</summary></details>
      <details><summary>Dois</summary></details>
      <img src={picture} alt="" />
      <RemoteWidget remote="billing" widget="plans-list" fallback={<Skeleton width={80} />} />
      ${content}
    </main>
  );
}
const about = [{ '@type': 'Organization' }];
export const pages = { '/sample': () => prerenderPage('/sample', <Page />, about) };
export const widgets = { title: () => prerenderWidget(<Title>Planos</Title>) };`;

function read(file: string | undefined): Prerendered {
  return Value.Parse(Prerendered, JSON.parse(remote.read(`dist/${file}`)));
}

test('pages and widgets become files of the release, with their styles and addresses', async () => {
  remote.write('src/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  remote.write(
    'src/remote.tsx',
    "import picture from './picture.svg';\nexport default { routes: [], widgets: {}, picture };",
  );
  remote.write('src/prerender.tsx', page(''));
  expect(await remote.build()).toMatchObject({ code: 0 });
  const { prerendered, prerenderedWidgets, files } = remote.readRelease();
  const { html, css, structuredData } = read(prerendered?.['/sample']);

  expect(html).toMatch(/<h1 class="[^"]+">Bem-vindo<\/h1>/);
  expect(html).toContain('href="/register"');
  expect(html).toContain('aria-label="Tema: do sistema"');
  expect(html.match(/<details[^>]*>/g)).toEqual([
    '<details class="shown" open="" data-open-at-build="">',
    '<details>',
  ]);
  expect(html).toMatch(/<trilho-widget name="billing\/plans-list"><span [^>]+><\/span><\/trilho-widget>/);
  const [, name] = html.match(/<h1 class="\S+ (\w+)"/) ?? [];
  expect(css).toContain(`.${name}{color:tomato;}`);
  expect(css).toContain("[data-theme='dark']");
  // Styles marked as its own styled-components would take over in the browser.
  expect(css).not.toMatch(/data-styled|<style|!sc/);
  expect(structuredData).toEqual([{ '@type': 'Organization' }]);

  // The remote's files stand at the release's address, which the portal host knows; the fonts are the shell's.
  const picture = files.find(({ file }) => file.startsWith('picture.'))?.file;
  expect(html).toContain(`src="https://release.invalid/${picture}"`);
  expect(css).toMatch(/url\('?\/inter-latin-wght-normal\.[0-9a-f]{8}\.woff2'?\)/);
  expect(html + css).not.toContain('file:');

  const widget = read(prerenderedWidgets?.title);
  expect(widget.html).toMatch(/^<h1 class="[^"]+">Planos<\/h1>$/);
  expect(widget.css).toMatch(/^\.\w+\{color:tomato;\}$/);
});

test.each(["<p style={{ color: 'red' }} />", "<script dangerouslySetInnerHTML={{ __html: 'alert(1)' }} />"])(
  'the build fails on %s, which the policy of the page would block',
  async (blocked) => {
    remote.write('src/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    remote.write('src/prerender.tsx', page(blocked));
    const { code, output } = await remote.build();
    expect(code).not.toBe(0);
    expect(output).toContain("The page's policy blocks this in a prerendered page");
  },
);

test('the files of the folder served/ are public files of the release', async () => {
  remote.write('served/social.txt', 'cartão');
  expect(await remote.build()).toMatchObject({ code: 0 });
  const { publicFiles, files } = remote.readRelease();
  expect(publicFiles).toEqual({ '/social.txt': expect.stringMatching(/^social\.[0-9a-f]{8}\.txt$/) });
  expect(files.map(({ file }) => file)).toContain(publicFiles?.['/social.txt']);
});
