// Runs every sample of a folder in this process: `<sample>.out` is what it printed, `<sample>.err` why it failed.
import { readdirSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';

const [folder] = process.argv.slice(2);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
  const path = `${folder}/${file}`;
  let printed = '';
  console.log = (...values) => {
    printed += `${format(...values)}\n`;
  };
  try {
    await import(path);
    writeFileSync(`${path}.out`, printed);
  } catch (error) {
    writeFileSync(`${path}.err`, `${error.stack}\n${printed}`);
  }
}
