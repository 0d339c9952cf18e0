type Pattern = readonly [pattern: RegExp, name: string];

// The order matters: nearly every browser also names those it is compatible with.
const browsers: readonly Pattern[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  // Without a window it names itself HeadlessChrome, and Chromium builds often use their own name.
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Pattern[] = [
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chrome OS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const findName = (patterns: readonly Pattern[], agent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Windows": enough for people to recognize their own device. */
export function describeAgent(agent: string): string {
  const browser = findName(browsers, agent) ?? 'Unknown browser';
  const system = findName(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
