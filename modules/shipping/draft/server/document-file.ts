import type { RawAnswer } from '#kit/contract/endpoint.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import type { Paper } from '../domain/paper.ts';

interface Written {
  readonly author: string;
  /** When what it tells came about, so that the same paper is the same file whenever it is asked for. */
  readonly createdAt: Date;
}

/** A paper of one shipment as a file. */
export async function documentFile(name: string, paper: Paper, written: Written): Promise<RawAnswer> {
  const frame = { header: `${paper.title}, ${paper.note}`, footer: written.author, language: 'en-US' };
  return inlineFile(name, await renderPdf({ ...paper, ...frame, ...written }), 'application/pdf');
}

/** Shown in the browser, from where it is printed; nobody keeps it. */
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
