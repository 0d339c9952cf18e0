import { ink } from '#kit/server/pdf/page-style.ts';
import { customerName, itemName } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { totalInSecondCurrency, totalOf, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { amountInWords } from '../domain/amount-in-words.ts';
import { dayText, moneyText } from '../domain/value-text.ts';
import { drawSeal } from './draw-seal.ts';
import { drawSection } from './draw-table.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

interface Cover {
  readonly title: string;
  readonly contents: ReadonlyMap<string, number>;
}

const addressOf = ({ customer }: PrintedDocument['snapshot']['content']): string => {
  const of = (key: string): string => textOf(customer, key);
  const state = [of('state'), of('postCode')].filter((part) => part !== '').join(' ');
  return [of('street'), of('city'), state].filter((part) => part !== '').join(', ');
};

/** Who it is for, what it holds, and how to check it. */
export function drawCover(flow: Flow, document: PrintedDocument, { title, contents }: Cover): void {
  const { snapshot, hash } = document;
  const { content, company, number } = snapshot;
  const { sheet } = flow;
  const align = flow.look.headings;
  drawLogo(flow, document);
  flow.tagged('P', company.name, { font: 'serif', size: 20, gap: 0 }, { align });
  flow.tagged('P', company.lines.join(' · '), { font: 'body', size: 9, gap: 0 }, { align, color: ink.soft });
  sheet.y += 14;
  flow.rule();
  sheet.y += 30;
  flow.tagged('H1', title, { font: 'serif', size: 34, gap: 0 }, { align });
  sheet.y += 8;
  const purposeText = textOf(content.document, 'purpose').toLowerCase();
  flow.tagged(
    'P',
    `For ${purposeText} · No. ${number}`,
    { font: 'serif', size: 13, gap: 0 },
    { align, color: ink.soft },
  );
  sheet.y += 24;
  drawFacts(flow, document);
  drawItems(flow, document);
  drawSecondCurrency(flow, document);
  if (contents.size > 0) {
    drawSection(flow, 'Contents', {
      columns: [
        { title: 'Section', share: 5 },
        { title: 'Page', share: 1, right: true },
      ],
      rows: [...contents].map(([name, page]) => [name, String(page)]),
    });
  }
  drawSeal(flow, document);
  flow.paragraph(
    hash === undefined
      ? 'This is a draft. It has no seal and may change.'
      : "Only the client and anyone the client gives this document to may see it. We don't share it with anyone else.",
    { small: true, color: ink.soft },
  );
}

const [logoWidth, logoHeight] = [200, 56];

/** Above the company's name, on its side of the page. */
function drawLogo({ sheet, look, x, width }: Flow, { logo, snapshot }: PrintedDocument): void {
  if (logo === undefined) return;
  const scale = Math.min(logoWidth / logo.width, logoHeight / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const left = look.headings === 'center' ? x + (width - size.width) / 2 : x;
  const top = sheet.y;
  sheet.addStructure(
    sheet.struct('Figure', { alt: `Logo of ${snapshot.company.name}` }, () => {
      sheet.image(Buffer.from(logo.bytes), left, top, size);
    }),
  );
  sheet.y = top + size.height + 10;
}

function drawFacts(flow: Flow, { snapshot }: PrintedDocument): void {
  const { content } = snapshot;
  flow.facts([
    ['Client', customerName(content)],
    ['Inspected', dayText(textOf(content.document, 'inspectedOn'))],
    ['Address', addressOf(content)],
    ['Effective date', dayText(textOf(content.document, 'effectiveOn'))],
    ['Intended users', textOf(content.document, 'intendedUsers')],
    ['Report date', dayText(snapshot.sealedAt.slice(0, 10))],
    ['Intended use', textOf(content.document, 'intendedUse')],
    ['Prepared at', textOf(content.document, 'preparedAt')],
    ['Replaces', snapshot.supersedes],
    ['Revision', snapshot.revision === 1 ? '' : String(snapshot.revision)],
  ]);
}

function drawItems(flow: Flow, { snapshot }: PrintedDocument): void {
  const { content } = snapshot;
  const purpose = purposeOf(textOf(content.document, 'purpose'));
  drawSection(flow, 'Items', {
    columns: [
      { title: 'Item', share: 4 },
      { title: 'Quantity', share: 1, right: true },
      { title: purpose?.valueName ?? 'Value', share: 2, right: true },
    ],
    rows: [
      ...content.items.map((item) => {
        const { quantity, total } = valuationOf(item);
        return [itemName(item), String(quantity), moneyText(total)];
      }),
      ['Total, US dollars', '', moneyText(totalOf(content))],
    ],
    total: true,
  });
  if (content.items.length > 0)
    flow.paragraph(amountInWords(totalOf(content)), { small: true, color: ink.soft });
}

function drawSecondCurrency(flow: Flow, { snapshot }: PrintedDocument): void {
  const { content } = snapshot;
  const total = totalInSecondCurrency(content);
  if (total === undefined || content.items.length === 0) return;
  const { document } = content;
  const currency = textOf(document, 'currency');
  const rate = Number(document['exchangeRate']) / 1_000_000;
  flow.paragraph(
    `${moneyText(total, currency)} at ${rate} ${currency} per $1 on ${dayText(textOf(document, 'rateOn'))}. Each item was converted and rounded.`,
    { small: true },
  );
}
