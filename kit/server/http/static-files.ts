import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { Refused } from '../refuse.ts';

export interface Site {
  /** Built files; those under `assets/` and `<name>-assets/` have their hash in the name. */
  readonly folder: string;
  /** The document for every URL that isn't a file, such as `index.html`. */
  readonly page: string;
  /** The document for `/`, if it is another. */
  readonly front?: string;
  /** Addresses that don't exist in this mode: the page is shown with status 404. */
  readonly absent?: readonly string[];
}

/** What a page of the site fetches; `$id` in its path is any one segment. */
export interface PagePreload {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** JSON of the reads that it asks for while its code is on its way. */
  readonly reads?: string;
}

interface Pages {
  at(path: string): string;
  /** Whether the site has a page there; without a list of pages every address may have one. */
  isKnown(path: string): boolean;
}

/** In the folder: the pages' preloads, if the build wrote them. */
export const preloadList = 'preload.json';

/** Serves a built site: hashed files cached for a year, and its page for every other address, which says if it has none. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  const pages = await readPages(site);
  const files = await filesOf(site.folder);
  const packed = packerOfTexts();
  await app.register(fastifyStatic, {
    root: site.folder,
    // A route per file would slow every start by a second.
    serve: false,
    preCompressed: existsSync(join(site.folder, `${site.page}.br`)),
    setHeaders(reply, path) {
      reply.header('cache-control', cacheOf(path));
    },
  });
  const { front } = site;
  if (front !== undefined) {
    app.get('/', { config: { name: 'front' } }, (_request, reply) => reply.sendFile(front));
  }
  app.get('/*', { config: { name: 'page' } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (files.has(path)) return reply.sendFile(path.slice(1));
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (request.url.startsWith('/services/') || isFile) throw new Refused(kitRefusals.not_found);
    if (isAbsent(site, path) || !pages.isKnown(path)) reply.code(404);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    const document = pages.at(path);
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(document);
    return reply.header('content-encoding', 'br').send(packed(document));
  });
}

/** Each document is compressed when it is first asked for: a site has a hundred of them, a morning needs few. */
function packerOfTexts(): (text: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const bytes = brotliCompressSync(text);
    known.set(text, bytes);
    return bytes;
  };
}

/**
 * The document for an address: the page, which names the files that this address needs, so that the browser fetches
 * them at once and not one after the other has run.
 */
async function readPages({ folder, page }: Site): Promise<Pages> {
  const document = await readFile(join(folder, page), 'utf8');
  const list = join(folder, preloadList);
  if (!existsSync(list)) return { at: () => document, isKnown: () => true };
  const preloads = JSON.parse(await readFile(list, 'utf8')) as readonly PagePreload[];
  const pages = preloads.map(({ path, scripts, fonts, reads }) => {
    const links = [
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
      ...fonts.map(
        (file) => `<link rel="preload" as="font" fetchpriority="low" crossorigin href="/${file}">`,
      ),
    ];
    const named = reads === undefined ? '' : `<meta name="early-reads" content="${quoted(reads)}">`;
    const html = document.replace('<head>', `<head>${named}`).replace('</head>', `${links.join('')}</head>`);
    return { segments: segmentsOf(path), html };
  });
  const find = (path: string) => {
    const requestedSegments = segmentsOf(path);
    return pages.find(
      ({ segments }) =>
        segments.length === requestedSegments.length &&
        segments.every((segment, at) => segment.startsWith('$') || segment === requestedSegments[at]),
    );
  };
  return {
    at: (path) => find(path)?.html ?? document,
    isKnown: (path) => path === '/' || find(path) !== undefined,
  };
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** As the router in the browser reads an address: in any case, with or without a slash at its end. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/');

/** Their addresses. Compressed copies are served in place of their file and have none. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    found
      .filter((one) => one.isFile() && !one.name.endsWith('.br'))
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );
}

function isAbsent({ absent = [] }: Site, path: string): boolean {
  const requestedSegments = path.toLowerCase();
  return absent.some((one) => requestedSegments === one || requestedSegments.startsWith(`${one}/`));
}

function cacheOf(path: string): string {
  if (/[/-]assets\//.test(path)) return 'public, max-age=31536000, immutable';
  // Pictures keep their names, and change with a release at most.
  return path.endsWith('.avif') ? 'public, max-age=86400' : 'no-cache';
}
