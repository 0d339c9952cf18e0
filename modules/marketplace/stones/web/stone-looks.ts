/** How a stone is drawn: from above as on its report, or as a solid that is turned. */
export const stoneLooks = ['Drawn', 'Turning'] as const;
export type StoneLook = (typeof stoneLooks)[number];

export const stoneLookOf = (word: string): StoneLook => stoneLooks.find((one) => one === word) ?? 'Drawn';
