// Spec marketplace §9: 5 MB.
export const pictureBytes = 5_000_000;

/** Our choice: any phone's photo fits, and decoding one takes at most 150 MB. */
export const mostPixels = 6_000;
