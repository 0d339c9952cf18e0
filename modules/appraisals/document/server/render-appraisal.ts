import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSheet } from '#kit/server/pdf/open-sheet.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { itemName } from '#modules/appraisals/model/domain/content.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { lookOf, paperOf } from '../domain/look.ts';
import { drawCover } from './draw-cover.ts';
import { drawFrames } from './draw-frames.ts';
import { drawItem } from './draw-item.ts';
import { drawClosing, drawPhotos, drawScope } from './draw-closing.ts';
import { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Where each section begins; the contents name them. */
type Places = Map<string, number>;

const photosSection = 'Photos';
const lastSection = 'Conditions and certification';

async function layOut(document: PrintedDocument, known: Places | undefined): Promise<[Uint8Array, Places]> {
  const { snapshot, now } = document;
  const { content, company, number } = snapshot;
  const look = lookOf(textOf(content.document, 'layout'));
  const title = purposeOf(textOf(content.document, 'purpose'))?.title ?? 'Appraisal Report';
  const size = paperOf(textOf(content.document, 'paper'));
  const margins = { top: look.hasBorder ? 54 : 40, bottom: 55, left: look.margin, right: look.margin };
  const sheet = openSheet(
    {
      title: `${title} ${number}`,
      subject: itemName(content.items[0] ?? noItem),
      author: company.name,
      language: 'en-US',
      createdAt: now,
    },
    { wait: true, first: false, archival: true },
  );
  const bytes = buffer(sheet);
  const addPage = sheet.addPage.bind(sheet);
  // Every page has this paper, those that a long text begins too.
  sheet.addPage = (options) => addPage({ ...options, size, margins });
  sheet.addPage();
  const flow = new Flow(sheet, look);
  const places: Places = new Map();
  const section = async (name: string, draw: () => void, fresh = true): Promise<void> => {
    // Others have their turn between two sections.
    await nextTurn();
    if (fresh) sheet.addPage();
    flow.whole();
    places.set(name, sheet.bufferedPageRange().count);
    draw();
  };
  const contents = known ?? sectionsOf(document);
  const pages = { photosOn: contents.get(photosSection) ?? 0, certifiedOn: contents.get(lastSection) ?? 0 };
  drawCover(flow, document, { title, contents });
  await section('Scope of work', () => drawScope(flow, document));
  for (const [at, item] of content.items.entries())
    await section(`Item ${at + 1}: ${itemName(item)}`, () =>
      drawItem(flow, document, { item, at, title, ...pages }),
    );
  if (document.photos.length > 0) await section(photosSection, () => drawPhotos(flow, document));
  await section(lastSection, () => drawClosing(flow, document));
  drawFrames(sheet, look, document, title);
  sheet.end();
  return [await bytes, places];
}

/** The first time without their pages, so that the contents are already as long as they will be. */
const sectionsOf = ({ snapshot, photos }: PrintedDocument): Places =>
  new Map(
    [
      'Scope of work',
      ...snapshot.content.items.map((item, at) => `Item ${at + 1}: ${itemName(item)}`),
      ...(photos.length > 0 ? [photosSection] : []),
      lastSection,
    ].map((name) => [name, 0]),
  );

const noItem = { itemId: '', type: 'Jewelry', values: {}, gems: [], costs: {}, comparables: [] } as const;

/** A tagged PDF/A-2a: laid out once for the page numbers in its contents, then for the reader. */
export async function renderAppraisal(document: PrintedDocument): Promise<Uint8Array> {
  const [, places] = await layOut(document, undefined);
  const [bytes] = await layOut(document, places);
  return bytes;
}
