import { parseSync, Visitor } from 'oxc-parser';
import { isSource, isTest } from './project-files.ts';
import type { ProjectFile } from './project-files.ts';

// A placeholder for the computed parts of a template.
const computed = '\0';

/** Files with path patterns of the specification or path prefixes, not pages. */
const namesOtherThings = new Set([
  'platform/access/domain/route-table.ts',
  'platform/content/banners/domain/banner.ts',
]);

/** Strings in the sources that start like a page's path and lead to no page. */
export function findWrongPaths(files: readonly ProjectFile[], pages: readonly string[]): string[] {
  const known = new Set(pages.map((page) => page.replaceAll(/\$\w+/g, computed)));
  const areas = new Set(pages.map((page) => page.split('/')[1] ?? ''));
  areas.delete('');
  return files
    .filter(({ path }) => isProduct(path) && !namesOtherThings.has(path))
    .flatMap((file) =>
      readPaths(file)
        .filter((text) => areas.has(text.split(/[/?#]/)[1] ?? '') && !leadsToPage(text, known))
        .map((text) => `${file.path}: ${text.replaceAll(computed, '${…}')}`),
    );
}

function isProduct(path: string): boolean {
  return (
    /^(apps|kit|modules|platform)\//.test(path) && isSource(path) && !isTest(path) && !path.endsWith('.d.ts')
  );
}

function leadsToPage(text: string, known: ReadonlySet<string>): boolean {
  const path = text.replace(/[?#].*$/s, '');
  // A segment with a computed part is a parameter, and so is a door's `$personId`.
  return known.has(path.replaceAll(new RegExp(`[^/]*${computed}[^/]*|\\$\\w+`, 'g'), computed));
}

function readPaths({ path, text }: ProjectFile): string[] {
  const { program } = parseSync(path, text);
  const constants = new Map<string, string>();
  const found: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        constants.set(id.name, init.value);
    },
  }).visit(program);
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(...pathsIn(value));
    },
    TemplateLiteral({ quasis, expressions }) {
      const parts = expressions.map((one) =>
        one.type === 'Identifier' ? (constants.get(one.name) ?? computed) : computed,
      );
      const whole = quasis.map(({ value }, at) => `${value.cooked ?? ''}${parts[at] ?? ''}`).join('');
      found.push(...pathsIn(whole));
    },
  });
  visitor.visit(program);
  return found;
}

/** The text itself, without a preceding origin, or the links of its HTML. */
function pathsIn(text: string): string[] {
  const html = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
  return text.startsWith('/') || text.startsWith(`${computed}/`)
    ? [text.startsWith(computed) ? text.slice(1) : text, ...html]
    : html;
}
