import { loadPalettes } from './palette-doors.ts';

/** The action whose keys were typed: "NS". */
export async function findSequence(keys: string) {
  const palettes = await loadPalettes();
  return palettes.flatMap(({ actions = [] }) => actions).find((action) => action.keys?.join('') === keys);
}
