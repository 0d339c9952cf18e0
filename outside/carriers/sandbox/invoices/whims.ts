/** What the sandbox's next answer may be made to be, so that the portal is seen to bear it. */
export const whims = {
  lose: 'The line breaks while it answers.',
  late: 'The invoice is not there yet.',
  twice: 'Every row of the file stands there twice.',
  malform: 'An amount is a word.',
  cutOff: 'The file ends in its middle.',
} as const;

export type Whim = keyof typeof whims;
