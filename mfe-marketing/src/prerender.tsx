import { paths } from '@trilho/portal';
import { prerenderPage } from '@trilho/portal/prerender/prerender.tsx';
import { HomePage } from './home/home-page.tsx';
import { structuredData } from './structured-data.ts';

const renderHome = () => prerenderPage(paths.home, <HomePage />, structuredData);

/** What the build renders for visitors whose browser runs no script yet. */
export const pages = { [paths.home]: renderHome, [paths.marketing]: renderHome };
