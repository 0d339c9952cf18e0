// Makes sure that the packages in package-lock.json are installed, and that Node is new enough.
// Plain JavaScript, since on a bare machine it runs first, on any installed Node (20 or newer).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 24;

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** npm notes what it installed in node_modules/.package-lock.json. Times of files would mislead after a checkout. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version;
  });
}

/** `npm run` says where npm is; run by hand, npm is looked for on the path. */
function install() {
  console.log('Installing packages. This is needed only once.');
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // Cached packages need no registry request: the lock's hashes identify them. No package's script is needed.
  const manners = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, [...first, 'ci', ...manners], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) stop("Couldn't install packages. See the messages above.");
}

/** The pinned Node comes as a package for Linux and Windows; elsewhere the machine's own has to be new enough. */
function checkNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) || existsSync(`${pinned}.cmd`)) return;
  const own = Number(process.versions.node.split('.')[0]);
  if (own < oldestNode)
    stop(`Loupe needs Node ${oldestNode} or newer; this machine has ${process.versions.node}.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!isInstalled()) install();
checkNode();
