import { createHash } from 'node:crypto';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { isOpenDocument } from '../domain/document.ts';
import type { DocumentName } from '../domain/document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { appraisalsFaq } from './texts/appraisals-faq.ts';
import { openDocument } from './texts/document-source.ts';
import type { DocumentSource } from './texts/document-source.ts';
import { participantAgreement } from './texts/participant-agreement.ts';
import { shippingFaq } from './texts/shipping-faq.ts';
import { termsOfUse } from './texts/terms-of-use.ts';
import { refuse } from '#kit/server/refuse.ts';
import { documentRefusals } from '../contract/documents.ts';
import type { getDocument as call } from '../contract/documents.ts';

const sources: Readonly<Record<DocumentName, (provider: Provider) => DocumentSource>> = {
  'participant-agreement': participantAgreement,
  'terms-of-use': termsOfUse,
  'shipping-faq': shippingFaq,
  'appraisals-faq': appraisalsFaq,
};

/** Renders each document once per process; the same text gives the same bytes. */
export class RenderedDocuments {
  readonly #provider: Provider;
  readonly #written = new Map<DocumentName, Promise<RawAnswer>>();

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  answer(name: DocumentName): Promise<RawAnswer> {
    const cached = this.#written.get(name);
    if (cached !== undefined) return cached;
    const written = this.#write(name);
    this.#written.set(name, written);
    return written;
  }

  async #write(name: DocumentName): Promise<RawAnswer> {
    const bytes = await renderPdf(openDocument(sources[name](this.#provider), this.#provider));
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return {
      bytes,
      headers: {
        etag: `"${hash}"`,
        // Private if it needs a subscription: a shared cache can't check that.
        'cache-control': `${name === 'appraisals-faq' ? 'private' : 'public'}, max-age=300`,
        'content-length': String(bytes.byteLength),
        'content-disposition': `inline; filename="${name}.pdf"`,
      },
    };
  }
}

export function getDocument(documents: RenderedDocuments) {
  return (_ctx: unknown, { params }: EndpointInput<typeof call>) =>
    isOpenDocument(params.name) ? documents.answer(params.name) : refuse(documentRefusals.document_missing);
}
