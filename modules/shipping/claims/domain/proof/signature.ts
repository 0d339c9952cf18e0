/** A stroke: x and y in turn, on a field of 1,000 by 300. */
export type Stroke = readonly number[];

export const signatureField = { width: 1000, height: 300 } as const;
export const maxStrokes = 100;
export const maxStrokeNumbers = 2_000;

/** A dot isn't a signature. */
const fewestPoints = 8;

export const isDrawn = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0) >= fewestPoints;

export const strokePath = (stroke: Stroke): string => {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at] ?? 0} ${stroke[at + 1] ?? 0}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
};

/** Black on white, as a pen writes. */
export function signatureSvg(strokes: readonly Stroke[]): string {
  const { width, height } = signatureField;
  const paths = strokes.map((stroke) => `<path d="${strokePath(stroke)}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
}
