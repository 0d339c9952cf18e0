import { ink } from '#kit/server/pdf/page-style.ts';
import { itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { inspectionWords } from '#modules/appraisals/model/domain/inspection-words.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { dayText } from '../domain/value-text.ts';
import { drawSeal } from './draw-seal.ts';
import { drawSignature } from './draw-signature.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Only an appraiser who saw the gems examined them and compared them with their reports. */
function workPerformed({ document, items }: Content): string {
  const inspection = textOf(document, 'inspection');
  const performed = inspectionWords(inspection)?.performed(dayText(textOf(document, 'inspectedOn')));
  const gems = items.flatMap((item) => item.gems);
  const isReported = gems.some(({ values }) => textOf(values, 'reportNumber') !== '');
  const isSeen = inspection === 'In person, by me' && gems.length > 0;
  return [
    ...(performed === undefined ? [] : [performed]),
    ...(isSeen ? ['Gems were measured and were examined with a 10x loupe and microscope.'] : []),
    ...(isReported ? [] : ['No laboratory reports were available.']),
    ...(isReported && isSeen ? ['Gems with laboratory reports were compared with those reports.'] : []),
  ].join(' ');
}

/** The first main section, as the standards ask (domain marketplace §4.11). */
export function drawScope(flow: Flow, { snapshot }: PrintedDocument): void {
  const { content } = snapshot;
  const of = (key: string): string => textOf(content.document, key);
  const purpose = purposeOf(of('purpose'));
  flow.heading(1, 'Scope of work');
  flow.sheet.y += 8;
  flow.heading(3, 'Purpose and value');
  flow.paragraph(`${purpose?.valueName ?? ''}. ${purpose?.definition ?? ''}`);
  flow.facts([
    ['Market', of('market')],
    ['Effective date', dayText(of('effectiveOn'))],
    ['Intended use', of('intendedUse')],
    ['Intended users', of('intendedUsers')],
  ]);
  flow.heading(3, 'Work performed');
  flow.paragraph(workPerformed(content));
  flow.heading(3, 'Approach to value');
  flow.paragraph(`${of('approach')}. ${of('approachReason')}`);
  const excluded = ['Sales comparison', 'Cost', 'Income'].filter(
    (approach) => !of('approach').toLowerCase().includes(approach.toLowerCase()),
  );
  if (excluded.length > 0)
    flow.paragraph(
      `Not used: ${excluded.map((name) => name.toLowerCase()).join(', ')}. ${excluded.includes('Income') ? "Jewelry like this doesn't generate income." : ''}`,
    );
  flow.heading(3, 'Limitations');
  flow.paragraph(
    'This document is an opinion of value as of the effective date. It is not an offer to buy or a price guarantee.',
  );
}

export function drawClosing(flow: Flow, document: PrintedDocument): void {
  const { snapshot } = document;
  const of = (key: string): string => textOf(snapshot.content.document, key);
  flow.heading(1, 'Conditions and certification');
  flow.heading(2, 'Assumptions and limiting conditions');
  if (snapshot.conditions.length === 0) flow.paragraph('None other than those stated in this document.');
  else flow.list(snapshot.conditions);
  flow.heading(2, 'Certification');
  flow.paragraph('I certify that, to the best of my knowledge and belief:');
  flow.list(snapshot.certification);
  flow.keep(document.signature === undefined ? 70 : 120);
  const { x, width } = flow;
  if (document.signature === undefined) flow.sheet.y += 30;
  else {
    flow.sheet.y += 16;
    drawSignature(flow, document, { width: 200, height: 48 });
    flow.sheet.y += 4;
  }
  flow.within(x, 230);
  flow.rule();
  flow.sheet.y += 4;
  flow.paragraph(`${of('appraiserName')}, ${of('appraiserTitle').toLowerCase()}`);
  flow.within(x, width);
  flow.heading(2, 'Qualifications');
  flow.paragraph(of('qualifications'));
  if (of('terms') !== '') {
    flow.heading(2, 'Terms');
    flow.paragraph(of('terms'));
  }
  drawSeal(flow, document);
}

const photoHeight = 190;

/** The first three photos of each item. */
export function drawPhotos(flow: Flow, { snapshot, photos }: PrintedDocument): void {
  const { sheet } = flow;
  flow.heading(1, 'Photos');
  for (const [at, item] of snapshot.content.items.entries()) {
    const own = photos.filter(({ itemId }) => itemId === item.itemId);
    if (own.length === 0) continue;
    const each = (flow.width - 2 * 10) / 3;
    const placed = own.map(({ bytes, width, height }) => {
      const scale = Math.min(each / width, photoHeight / height);
      return { bytes, width: width * scale, height: height * scale };
    });
    const tallest = Math.max(...placed.map(({ height }) => height));
    flow.keep(tallest + 40);
    flow.heading(3, `Item ${at + 1}: ${itemName(item)}`);
    const top = sheet.y + 4;
    for (const [index, { bytes, ...size }] of placed.entries()) {
      const alt = `Photo ${index + 1} of ${itemName(item)}`;
      sheet.addStructure(
        sheet.struct('Figure', { alt }, () => {
          sheet.image(Buffer.from(bytes), flow.x + index * (each + 10), top, size);
        }),
      );
    }
    sheet.y = top + tallest + 8;
  }
  flow.paragraph('Photos are not to scale.', { small: true, color: ink.hint });
}
