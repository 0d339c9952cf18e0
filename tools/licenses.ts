import { readFile, writeFile } from 'node:fs/promises';
import { licensePage, readLock } from './licenses/licenses.ts';

// `npm run licenses`: lists the license of every package that runs with the portal.
const root = new URL('..', import.meta.url);
const packages = readLock(await readFile(new URL('package-lock.json', root), 'utf8'));
await writeFile(new URL('docs/licenses.md', root), licensePage(packages));
console.log(`docs/licenses.md lists ${packages.filter(({ development }) => !development).length} packages.`);
