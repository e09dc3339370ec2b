import { textPath } from '../../src/catalog/section.ts';
import { readTexts } from '../content/pages.ts';
import { factsOfPage } from '../facts/facts-of-page.ts';
import { compileSection } from '../section/compile-section.ts';
import { checkContent } from './check-content.ts';

/** Makes a page as the build does. @returns what went wrong */
async function compiled([id, text]: [string, string]): Promise<string[]> {
  try {
    await compileSection(text, factsOfPage(id));
    return [];
  } catch (error) {
    return [`${textPath(id)}.mdx: ${error instanceof Error ? error.message : String(error)}`];
  }
}

// `npm run check -w @trilho/mfe-docs`: what would fail the build, without it.
const texts = readTexts();
const problems = [...checkContent(texts), ...(await Promise.all([...texts].map(compiled))).flat()];
for (const problem of problems) console.error(problem);
console.log(`${texts.size} pages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
