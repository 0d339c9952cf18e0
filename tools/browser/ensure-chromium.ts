import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

/** Finds Chromium, or installs the system's package where possible. */
export function ensureChromium(): string {
  const found = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The journeys need Chromium. Install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM to its path.',
  );
}

/** Installs the headless shell where that is one command. Without it everything runs in Chromium itself, more slowly. */
export function tryHeadlessShell(): void {
  if (findHeadlessShell() === undefined && !process.env['CHROMIUM']) install('chromium-headless-shell');
}

function install(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} with apt-get, for the journeys.`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ].every((words) => {
    const { status } = spawnSync('apt-get', words, {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return status === 0;
  });
}
