/** `content.askProvider` reads "Ask provider": the verbs are the endpoints' own names. */
export function actInWords(act: string): string {
  const verb = act.slice(act.indexOf('.') + 1);
  const words = verb.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
