import type { Day } from '#kit/domain/day.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { PdfBlock, PdfDocument, PdfText } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';

/** The text of a document; the provider's contact facts are added when it is rendered. */
export interface DocumentSource {
  readonly title: string;
  readonly subject: string;
  readonly version: string;
  /** Effective date. */
  readonly since: Day;
  readonly blocks: readonly PdfBlock[];
}

export function section(text: string, ...blocks: readonly (PdfBlock | PdfText)[]): PdfBlock[] {
  return [{ kind: 'heading', level: 2, text }, ...blocks.map(asBlock)];
}

export function question(text: string, ...blocks: readonly (PdfBlock | PdfText)[]): PdfBlock[] {
  return [{ kind: 'heading', level: 3, text }, ...blocks.map(asBlock)];
}

export function points(...items: readonly PdfText[]): PdfBlock {
  return { kind: 'list', numbered: false, items };
}

export function steps(...items: readonly PdfText[]): PdfBlock {
  return { kind: 'list', numbered: true, items };
}

function asBlock(block: PdfBlock | PdfText): PdfBlock {
  return typeof block === 'object' && 'kind' in block ? block : { kind: 'paragraph', text: block };
}

/** Adds the version line, header, footer and the provider's contacts. */
export function openDocument(source: DocumentSource, provider: Provider): PdfDocument {
  const { title, subject, version, since } = source;
  const dated = `Version ${version}, effective ${formatDay(since)}`;
  return {
    title,
    subject,
    author: provider.name,
    language: 'en-US',
    // The version's date, not today's, so that the same text gives the same bytes.
    createdAt: new Date(`${since}T00:00:00Z`),
    header: `${provider.name}: ${title}`,
    footer: `${provider.name} · ${dated}`,
    note: `${dated}. Published by ${provider.name}.`,
    blocks: [...source.blocks, ...contactSection(provider)],
  };
}

function contactSection(provider: Provider): PdfBlock[] {
  return section('How to reach us', [
    { text: `${provider.name}, ${provider.address}. Phone ` },
    { text: provider.phone, strong: true },
    { text: `, ${provider.hours}. Email ` },
    { text: provider.email, link: `mailto:${provider.email}` },
    { text: '. Members can also use the form on the Help page. We respond within two business days.' },
  ]);
}
