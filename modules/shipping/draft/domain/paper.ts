import type { PdfBlock, PdfDocument } from '#kit/domain/pdf-document.ts';

/** Page content; author and date are added when rendered. */
export type Paper = Pick<PdfDocument, 'title' | 'blocks'> & { readonly note: string };

type Row = readonly [name: string, value: string];

/** Name-value lines; empty values are left out. */
export function facts(names: readonly [string, string], rows: readonly Row[]): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: names[0], share: 1 },
      { title: names[1], share: 2 },
    ],
    rows: rows.filter(([, value]) => value !== ''),
  };
}

export const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });
export const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** In the provider's time zone, with the zone named, since documents are read elsewhere. */
export const providerMoment = (at: Date): string => dateFormat.format(at).replaceAll(/\s/gu, ' ');
