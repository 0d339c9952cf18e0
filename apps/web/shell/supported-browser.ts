// Spec platform §2.3: the supported systems and their minimum versions. A system without a pattern is named as such.
const systems: readonly [name: string, pattern?: string][] = [
  ['Windows Phone'],
  ['Windows'],
  ['iOS', 'iP(hone|ad|od)'],
  ['Android'],
  ['BlackBerry', 'BlackBerry|BB10'],
  ['Chrome OS', 'CrOS'],
  ['macOS', 'Mac(intosh| OS X)'],
  ['Linux', 'Linux|X11'],
  ['Googlebot'],
];

/** In the order to check them: most browsers also claim to be those below them. */
const browsers: readonly [name: string, pattern: RegExp, least: number][] = [
  ['Googlebot', /Googlebot\/(\d+)/, 1],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/, 84],
  ['Opera', /(?:OPR|Opera)\/(\d+)/, 55],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/, 60],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 66],
  ['Safari', /Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/, 11],
  ['Mozilla', /Mozilla\/(\d+)/, 5],
];

export interface BrowserDetails {
  readonly system: string;
  readonly browser: string;
  readonly version: number;
  readonly supported: boolean;
}

export function readBrowser(userAgent: string): BrowserDetails {
  const system = systems.find(([name, pattern = name]) => RegExp(pattern).test(userAgent))?.[0] ?? 'unknown';
  for (const [browser, pattern, least] of browsers) {
    const version = Number(pattern.exec(userAgent)?.[1]);
    if (Number.isNaN(version)) continue;
    return { system, browser, version, supported: system !== 'unknown' && version >= least };
  }
  return { system, browser: 'unknown', version: 0, supported: false };
}
