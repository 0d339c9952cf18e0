/**
 * Calls of the specification that no slice answers yet, by the subject that will bring them. A call leaves
 * this list in the same change that adds its endpoint; the test refuses a call that stands in both places.
 */
export const laterCalls: Readonly<Record<string, readonly string[]>> = {
  appraisals: ['POST appraisals appraisals/quote'],
};
