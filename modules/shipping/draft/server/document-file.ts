import type { RawAnswer } from '#kit/contract/endpoint.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import type { Paper } from '../domain/paper.ts';

interface DocumentInfo {
  readonly author: string;
  /** The date of the content, so that the same document always renders to the same file. */
  readonly createdAt: Date;
}

/** A PDF document of one shipment. */
export async function documentFile(name: string, paper: Paper, info: DocumentInfo): Promise<RawAnswer> {
  const frame = { header: `${paper.title}, ${paper.note}`, footer: info.author, language: 'en-US' };
  return inlineFile(name, await renderPdf({ ...paper, ...frame, ...info }), 'application/pdf');
}

/** Shown inline and never cached. */
export function inlineFile(name: string, bytes: RawAnswer['bytes'], contentType: string): RawAnswer {
  return {
    bytes,
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  };
}
