import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import type { Ctx } from '#platform/access/server.ts';
import { meterInstructions } from '../domain/meter-instructions.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';

export function meterInstructionsPdfWith(author: string) {
  return async (ctx: Ctx) => {
    const { title } = meterInstructions;
    const document = {
      ...meterInstructions,
      author,
      createdAt: ctx.clock.now(),
      language: 'en-US',
      header: title,
      footer: author,
    };
    return inlineFile('fedex-meter-number.pdf', await renderPdf(document), 'application/pdf');
  };
}
