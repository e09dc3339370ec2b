import { textPath } from '../catalog/section.ts';
import type { SectionModule } from './section-module.ts';

/** Loads a page's content, one chunk each. @param id one of the catalogue's */
export function loadSection(id: string): Promise<SectionModule> {
  return import(/* webpackChunkName: "section-[request]" */ `./${textPath(id)}.mdx`);
}
