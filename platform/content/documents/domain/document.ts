/** The documents the product writes itself; the name is the last part of their address. */
export const documentNames = [
  'participant-agreement',
  'terms-of-use',
  'shipping-faq',
  'appraisals-faq',
] as const;

export type DocumentName = (typeof documentNames)[number];

/** The one that only subscribers of appraisals read; it has an endpoint with that rule. */
export const guardedDocument = 'appraisals-faq';

export function isOpenDocument(name: string): name is Exclude<DocumentName, typeof guardedDocument> {
  return name !== guardedDocument && documentNames.some((known) => known === name);
}
