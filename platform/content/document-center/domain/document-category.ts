// Our choice of categories (decision 0017).
export const documentCategories = [
  'Agreements',
  'Packing and shipping',
  'Carriers',
  'Claims',
  'Marketing',
  'Training',
  'Partner programs',
] as const;

export type DocumentCategory = (typeof documentCategories)[number];
