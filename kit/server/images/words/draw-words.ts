import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#kit/domain/text/escape-html.ts';
import { unpackWoff } from './unpack-woff.ts';

export interface Words {
  readonly text: string;
  /** A family as its font names itself, and its WOFF file in node_modules. */
  readonly face: { readonly family: string; readonly file: string };
  /** In pixels; smaller if the words don't fit. */
  readonly size: number;
  readonly color: string;
  readonly width: number;
  readonly mostHeight: number;
}

export interface DrawnWords {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const { resolve } = createRequire(import.meta.url);
const unpacked = new Map<string, Promise<string>>();
const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function unpack(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-font-'));
  folders.push(folder);
  const path = join(folder, `${basename(file, '.woff')}.ttf`);
  await writeFile(path, unpackWoff(await readFile(resolve(file))));
  return path;
}

/**
 * Letters are drawn from a file in a format that browsers don't use. It is unpacked once for each process, and again after
 * a failure or when the machine has cleaned its temporary files.
 */
async function fontFile(file: string): Promise<string> {
  const known = unpacked.get(file);
  if (known !== undefined && existsSync(await known)) return known;
  const made = unpack(file);
  unpacked.set(file, made);
  void made.catch(() => unpacked.delete(file));
  return made;
}

const smaller = 0.86;
const leastSize = 14;

/** Words as a picture with a clear ground, wrapped within a width. Letters that the face lacks come from the machine's fonts. */
export async function drawWords({ text, face, size, color, width, mostHeight }: Words): Promise<DrawnWords> {
  const fontfile = await fontFile(face.file);
  const shown = escapeHtml(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '));
  for (let now = size; ; now *= smaller) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${shown}</span>`,
        font: `${face.family} ${now.toFixed(1)}`,
        fontfile,
        width,
        wrap: 'word-char',
        rgba: true,
        // A point is a pixel.
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if ((info.height <= mostHeight && info.width <= width) || now < leastSize)
      return { bytes: data, width: info.width, height: info.height };
  }
}
