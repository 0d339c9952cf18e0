import { qrCellsOf } from '#kit/server/barcodes/qr-code.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { spacedHash } from '../domain/snapshot.ts';
import { drawSignature } from './draw-signature.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

function drawCode({ sheet, x }: Flow, { address, snapshot }: PrintedDocument, size: number): void {
  const { columns, cells } = qrCellsOf(address);
  const [top, module] = [sheet.y, size / columns];
  sheet.addStructure(
    sheet.struct('Figure', { alt: `QR code to verify ${snapshot.number}` }, () => {
      cells.forEach((dark, at) => {
        if (dark === 1)
          sheet.rect(x + (at % columns) * module, top + Math.floor(at / columns) * module, module, module);
      });
      sheet.fill('#000000');
    }),
  );
}

const sealedText = (sealedAt: string): string => {
  const at = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(new Date(sealedAt));
  return `Sealed ${at} ET`;
};

const codeSize = 64;

/** The code, when it was sealed, and the whole hash. */
export function drawSeal(flow: Flow, document: PrintedDocument): void {
  const { hash, snapshot, address } = document;
  if (hash === undefined) return;
  const { sheet } = flow;
  flow.keep(codeSize + 24);
  sheet.y += 8;
  const top = sheet.y;
  drawCode(flow, document, codeSize);
  const { x, width } = flow;
  flow.within(x + codeSize + 14, width - codeSize - 14);
  sheet.y = top + 4;
  flow.tagged('P', sealedText(snapshot.sealedAt), { font: 'strong', size: 9, gap: 0 });
  flow.tagged(
    'P',
    `Scan to verify this document, or go to ${address.split('?')[0] ?? ''} and enter number ${snapshot.number} and the seal below.`,
    { font: 'body', size: 8.5, gap: 0 },
  );
  flow.tagged('P', spacedHash(hash), { font: 'body', size: 7.8, gap: 0 }, { color: ink.soft });
  flow.within(x, width);
  sheet.y = Math.max(sheet.y, top + codeSize) + 10;
}

const smallCode = 44;
const signerWidth = 150;
export const signOffHeight = smallCode + 11;

/** At the foot of an item: how to check this page, and who signed it. */
export function drawSignOff(flow: Flow, document: PrintedDocument, certifiedOn: number): void {
  const { snapshot, hash } = document;
  const { sheet, x, width } = flow;
  const of = (key: string): string => textOf(snapshot.content.document, key);
  flow.keep(signOffHeight);
  // At the foot of the page, as on a letter.
  sheet.y += flow.left - signOffHeight;
  flow.rule(0.4, ink.line);
  const top = sheet.y + 7;
  sheet.y = top;
  if (hash !== undefined) drawCode(flow, document, smallCode);
  const left = hash === undefined ? x : x + smallCode + 12;
  flow.within(left, x + width - left - signerWidth - 16);
  sheet.y = top;
  flow.tagged('P', hash === undefined ? 'Draft, not sealed' : sealedText(snapshot.sealedAt), {
    font: 'strong',
    size: 8.5,
    gap: 0,
  });
  if (hash !== undefined) {
    flow.tagged('P', `Scan to verify this page, or enter ${snapshot.number} and the seal.`, {
      font: 'body',
      size: 8,
      gap: 0,
    });
    flow.tagged('P', spacedHash(hash), { font: 'body', size: 7, gap: 0 }, { color: ink.soft });
  }
  flow.within(x + width - signerWidth, signerWidth);
  sheet.y = top - 6;
  drawSignature(flow, document, { width: signerWidth, height: 26 });
  sheet.y = top + 21;
  flow.rule();
  sheet.y += 2;
  const title = of('appraiserTitle').toLowerCase();
  flow.tagged('P', [of('appraiserName'), title].filter((part) => part !== '').join(', '), {
    font: 'body',
    size: 8,
    gap: 0,
  });
  flow.tagged(
    'P',
    `Certification on page ${certifiedOn}`,
    { font: 'body', size: 8, gap: 0 },
    { color: ink.soft },
  );
  flow.within(x, width);
}
