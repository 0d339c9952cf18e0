import type { PdfBlock, PdfDocument } from '#kit/domain/pdf-document.ts';
import { customerName, gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { totalOf, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { spacedHash, shortHash } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { dayText, formulaText, gemFacts, itemFacts, moneyText } from './value-text.ts';

const factsTable = (facts: readonly (readonly [string, string])[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Property', share: 1 },
    { title: 'Finding', share: 3 },
  ],
  rows: facts.map(([label, value]) => [label, value]),
});

const heading = (text: string, level: 2 | 3 = 2): PdfBlock => ({ kind: 'heading', level, text });
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
const list = (items: readonly string[]): PdfBlock => ({ kind: 'list', numbered: false, items });

/** A report as the standards require: scope of work first, then the items, the value and what limits it. */
export function appraisalDocument(
  snapshot: Snapshot,
  { hash, now }: { readonly hash: string | undefined; readonly now: Date },
): PdfDocument {
  const { content, number, company } = snapshot;
  const { document } = content;
  const purpose = purposeOf(textOf(document, 'purpose'));
  const title = purpose?.title ?? 'Appraisal Report';
  const seal = hash === undefined ? 'Draft, not sealed' : `Seal ${shortHash(hash)}`;
  return {
    title,
    subject: `${title} ${number}`,
    author: company.name,
    language: 'en-US',
    createdAt: now,
    header: `${company.name}, ${title.toLowerCase()} ${number}`,
    footer: `${number}. ${seal}`,
    note: `${company.name}, ${company.lines.join(', ')}. No. ${number}`,
    blocks: [
      ...coverBlocks(snapshot),
      ...content.items.flatMap((item, at) => itemBlocks(item, at, content.items.length)),
      heading('Assumptions and limiting conditions'),
      snapshot.conditions.length === 0 ? paragraph('None.') : list(snapshot.conditions),
      heading('Certification'),
      list(snapshot.certification),
      paragraph(`${textOf(document, 'appraiserName')}, ${textOf(document, 'appraiserTitle')}`),
      heading('Qualifications'),
      paragraph(textOf(document, 'qualifications')),
      ...(textOf(document, 'terms') === '' ? [] : [heading('Terms'), paragraph(textOf(document, 'terms'))]),
      heading('Seal'),
      paragraph(
        hash === undefined
          ? 'This is a draft. It has no seal and may change.'
          : `Sealed ${dayText(snapshot.sealedAt.slice(0, 10))}. ${spacedHash(hash)}`,
      ),
    ],
  };
}

function coverBlocks({ content, supersedes }: Snapshot): PdfBlock[] {
  const { document } = content;
  const purpose = purposeOf(textOf(document, 'purpose'));
  const of = (key: string): string => textOf(document, key) || '-';
  const rows: [string, string][] = [
    ['Client', customerName(content)],
    ['Intended users', of('intendedUsers')],
    ['Intended use', of('intendedUse')],
    ['Value', purpose?.valueName ?? '-'],
    ['Definition', purpose?.definition ?? '-'],
    ['Market', of('market')],
    ['Approach', `${of('approach')}. ${textOf(document, 'approachReason')}`],
    ['Inspected', dayText(of('inspectedOn'))],
    ['Effective', dayText(of('effectiveOn'))],
    ['Prepared at', of('preparedAt')],
    ['Shared with', 'No one. Only the client can share it.'],
    ...(supersedes === '' ? [] : [['Replaces', supersedes] as [string, string]]),
    ['Total', moneyText(totalOf(content))],
  ];
  return [heading('Scope of work'), factsTable(rows)];
}

function itemBlocks(item: Item, at: number, all: number): PdfBlock[] {
  const { lines, sum, value } = valuationOf(item);
  return [
    heading(`Item ${at + 1} of ${all}: ${itemName(item)}`),
    paragraph(textOf(item.values, 'description') || '-'),
    factsTable(itemFacts(item)),
    ...item.gems.flatMap((gem) => [
      heading(gemName(gem), 3),
      factsTable(gemFacts(gem)),
      ...(formulaText(gem) === '' ? [] : [paragraph(`Estimated weight: ${formulaText(gem)}`)]),
    ]),
    heading('Valuation', 3),
    {
      kind: 'table',
      columns: [
        { title: 'Part', share: 2 },
        { title: 'How', share: 3 },
        { title: 'Amount', share: 1, align: 'right' },
      ],
      rows: [
        ...lines.map(({ name, how, amount }) => [name, how, moneyText(amount)]),
        ['Sum', '', moneyText(sum)],
        ['Value', '', value === undefined ? '-' : moneyText(value)],
      ],
    },
  ];
}
