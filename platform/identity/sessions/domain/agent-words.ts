type Sign = readonly [inAgent: RegExp, name: string];

// The order matters: nearly every browser also names those it is compatible with.
const browsers: readonly Sign[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  // Without a window it names itself HeadlessChrome, and Chromium builds often use their own name.
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chrome OS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameOf = (signs: readonly Sign[], agent: string): string | undefined =>
  signs.find(([inAgent]) => inAgent.test(agent))?.[1];

/** "Chrome on Windows": enough for people to recognize their own device. */
export function agentWords(agent: string): string {
  const browser = nameOf(browsers, agent) ?? 'Unknown browser';
  const system = nameOf(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
