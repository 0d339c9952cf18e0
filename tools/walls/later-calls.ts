/**
 * Calls of the specification without an endpoint yet, by the subject that will add them. A call leaves this list in
 * the change that adds its endpoint; the test refuses a call in both places.
 */
export const laterCalls: Readonly<Record<string, readonly string[]>> = {};
