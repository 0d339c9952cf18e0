/** How personal data in the company's books is treated. */
export const ofBooks = {
  company: 'company_id',
  erase: { stays: 'The company’s books are kept as the law asks, and know people by an id alone.' },
} as const;
