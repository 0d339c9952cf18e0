/** A `like` pattern that takes the wildcards of a search literally. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
