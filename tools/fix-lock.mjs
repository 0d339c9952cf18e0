// `npm ci` refuses a lock in which a package names an optional platform binary that the lock has no entry for,
// and `npm install` leaves such binaries out whenever the registry in use doesn't carry them (decision 0002).
// Taking those names off the lock changes nothing that is installed, and `npm ci` accepts it. npm runs this
// automatically after each change of node_modules (the script "dependencies"); with --check it only says what is wrong.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const before = readFileSync(lockFile, 'utf8');
const lock = JSON.parse(before);

/** npm looks in the package's own node_modules first, then in those of each package around it. */
function hasEntry(from, name) {
  const own = from === '' ? '' : `${from}/`;
  if (lock.packages[`${own}node_modules/${name}`]) return true;
  if (from === '') return false;
  const around = from.lastIndexOf('/node_modules/');
  return hasEntry(around < 0 ? '' : from.slice(0, around), name);
}

/** Of ssh2: compiled while it installs, on machines that can. It works without them. */
const compiled = ['cpu-features', 'buildcheck', 'nan'];

const faults = [];
for (const name of compiled) {
  if (!lock.packages[`node_modules/${name}`]) continue;
  delete lock.packages[`node_modules/${name}`];
  faults.push(`${name} would be compiled`);
}
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (path === '' || hasEntry(path, name)) continue;
    delete entry.optionalDependencies[name];
    faults.push(`${path} names ${name}, which the lock has no entry for`);
  }
  if (entry.resolved?.startsWith('http')) {
    // Installs use any registry; the integrity hash identifies the package.
    delete entry.resolved;
    faults.push(`${path} names a registry host`);
  }
}

if (process.argv.includes('--check')) {
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else if (faults.length > 0) {
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}
