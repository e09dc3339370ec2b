import { visit } from 'unist-util-visit';
import { paths } from '../../../packages/portal/src/paths.ts';
import { sections } from '../../src/catalog/sections.ts';
import { anchorsOf } from '../content/anchors.ts';
import type { Page } from '../content/pages.ts';
import { collectionPath } from '../postman/collection.ts';
import { at } from './place.ts';

/** Addresses of the portal that a text may lead to, beside its screens. */
const served = ['/api/v1/openapi.json', '/api/reference', '/llms.txt', '/llms-full.txt', collectionPath];

const valuesOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)));

const screens = new Set([...valuesOf(paths), ...served]);

/** Where a page can be entered, by its id. */
type Places = Map<string, Set<string>>;

function checkAddress(address: string, places: Places): string | undefined {
  if (/^(https?:\/\/|mailto:)/.test(address)) return undefined;
  if (address.startsWith('/')) {
    return screens.has(address) ? undefined : `the portal has nothing at ${address}`;
  }
  if (!address.startsWith('#')) return `${address} is no address: write #page, #page/anchor or https://…`;
  const [id = '', anchor] = address.slice(1).split('/', 2);
  const anchors = places.get(id);
  // A page without its text is missed once, by the check of the catalogue.
  if (!anchors && sections.some((known) => known.id === id)) return undefined;
  if (!anchors) return `${address} leads nowhere: there is no page ${id}`;
  return anchor && !anchors.has(anchor) ? `${address} leads nowhere: ${id} has no ${anchor}` : undefined;
}

const markdownLink = /\]\(([^)\s]+)\)/g;

/** Addresses in the descriptions of an operation, which are Markdown too. */
const addressesOfFacts = ({ operation }: Page): string[] =>
  operation ? [...JSON.stringify(operation).matchAll(markdownLink)].map(([, address = '']) => address) : [];

/**
 * Finds links that lead to no page, no anchor or no screen of the portal.
 */
export function checkLinks(pages: Page[]): string[] {
  const places: Places = new Map(pages.map((page) => [page.section.id, anchorsOf(page)]));
  return pages.flatMap((page) => {
    const problems: string[] = [];
    const check = (address: string, place: string) => {
      const problem = checkAddress(address, places);
      if (problem) problems.push(`${place}: ${problem}`);
    };
    visit(page.text, 'link', (link) => check(link.url, at(page, link)));
    for (const address of addressesOfFacts(page)) check(address, `${page.operation?.operationId}`);
    return problems;
  });
}
