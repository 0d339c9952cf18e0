/** What the palette promises; only the shell knows which records, actions and pages answer today. */
export interface PaletteWords {
  /** Names the field and stands in it while it is empty: "Go to a page or do something". */
  readonly prompt: string;
  /** What a scanner may be pointed at here; without it nothing is said of scanning. */
  readonly scan?: string;
}
