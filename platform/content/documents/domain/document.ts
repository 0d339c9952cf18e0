/** Documents rendered by the product; the name is the last part of the URL. */
export const documentNames = [
  'participant-agreement',
  'terms-of-use',
  'shipping-faq',
  'appraisals-faq',
] as const;

export type DocumentName = (typeof documentNames)[number];

/** Only for appraisal subscribers; has its own endpoint. */
export const guardedDocument = 'appraisals-faq';

export function isOpenDocument(name: string): name is Exclude<DocumentName, typeof guardedDocument> {
  return name !== guardedDocument && documentNames.some((documentName) => documentName === name);
}
