import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumWords, findChromium } from '#tools/browser/find-chromium.ts';

// `npm run lighthouse -- <address of a page> …`: Lighthouse's checks of accessibility, best practices and search engines.

interface Check {
  readonly title: string;
  readonly score: number | null;
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Check>>;
  readonly runtimeError?: { readonly message: string };
}

type Lighthouse = (
  url: string,
  how: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>;

const categories = ['accessibility', 'best-practices', 'seo'];
const port = 9_377;

const { positionals } = parseArgs({ allowPositionals: true });
const portal = process.env['PORTAL_URL'] ?? 'http://localhost:4000';
const demo = ['harrow-vale', 'lindqvist-jewelry', 'ferris-daughters', 'castellan-gems'];
const urls = positionals.length > 0 ? positionals : demo.map((address) => `${portal}/pages/${address}`);

const among = createRequire(new URL('packages/package.json', import.meta.url));
const { default: lighthouse } = (await import(among.resolve('lighthouse')).catch(() => {
  throw new Error('Run npm ci --prefix tools/pages/packages first.');
})) as { default: Lighthouse };

/** The checks that lower a category's score below 100. */
const failed = ({ audits, categories: all }: Report): string[] =>
  Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const check = audits[id];
      return check === undefined || check.score === null || check.score === 1
        ? []
        : [`  ${id}: ${check.title}`];
    });

const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumWords, `--remote-debugging-port=${port}`],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  for (const url of urls) {
    const report = (await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' }))?.lhr;
    if (report === undefined || report.runtimeError !== undefined)
      throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    const scores = categories.map((name) => `${name} ${100 * (report.categories[name]?.score ?? 0)}`);
    console.log([`${url}: ${scores.join(', ')}`, ...failed(report)].join('\n'));
    if (categories.some((name) => report.categories[name]?.score !== 1)) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
