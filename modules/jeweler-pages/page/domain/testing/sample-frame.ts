/** A member's page at an address of its own. */
export const sampleFrame = {
  url: 'https://harrow.pages.example/',
  origin: 'https://harrow.pages.example',
  base: '',
  root: '/-',
  today: '2026-11-24',
  providerName: 'Assay Mutual',
  isMember: true,
};
