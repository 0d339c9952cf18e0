import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/** Finds Chromium, or installs the system's package where possible. */
export function ensureChromium(): string {
  const found = findChromium() ?? installChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The journeys need Chromium: install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM to where it is.',
  );
}

function installChromium(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium with apt-get, for the journeys.');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', words, {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return undefined;
  }
  return findChromium();
}
