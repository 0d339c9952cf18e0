import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The appraiser's signature image, as large as fits, from the current place down. */
export function drawSignature({ sheet, x }: Flow, document: PrintedDocument, room: Room): void {
  const { signature, snapshot } = document;
  if (signature === undefined) return;
  const scale = Math.min(room.width / signature.width, room.height / signature.height);
  const size = { width: signature.width * scale, height: signature.height * scale };
  const top = sheet.y + room.height - size.height;
  const alt = `Signature of ${textOf(snapshot.content.document, 'appraiserName')}`;
  sheet.addStructure(
    sheet.struct('Figure', { alt }, () => {
      sheet.image(Buffer.from(signature.bytes), x, top, size);
    }),
  );
  sheet.y = top + size.height;
}
