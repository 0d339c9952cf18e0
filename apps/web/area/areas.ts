/** The parts of the portal that have a navigation of their own; a page stands in the one its address begins with. */
export const areas = [
  { path: '/membership', label: 'Team and company' },
  { path: '/desk', label: 'Desk' },
] as const;

export type Area = (typeof areas)[number];
