import { execFileSync } from 'node:child_process';
import { createModule } from './new-module/create-module.ts';

// `npm run new module <name>` writes a working slice and adds it to the lists.
const [kind, name] = process.argv.slice(2);
if (kind !== 'module' || name === undefined) {
  console.error('Usage: npm run new module <name>, such as: npm run new module appointments');
  process.exit(2);
}
const result = createModule(process.cwd(), name, new Date());
if ('refused' in result) {
  console.error(result.refused);
  process.exit(1);
}
execFileSync('oxfmt', result.written, { stdio: 'inherit' });
console.log(result.written.map((path) => `  ${path}`).join('\n'));
console.log(`\nNext: npm test -- ${name}, then make modules/${name} your own (CONTRIBUTING.md).`);
