import { ready } from 'zpl-renderer-js';

const millimetresAnInch = 25.4;
const dotsAMillimetre = { 203: 8, 300: 12 } as const;

/** A label of that size in inches as a printer of that density prints it: PNG, one pixel per dot. */
export async function pictureOfZpl(
  zpl: string,
  { width, height }: { readonly width: number; readonly height: number },
  density: 203 | 300,
): Promise<Uint8Array> {
  const { api } = await ready;
  const [across, down] = [width * millimetresAnInch, height * millimetresAnInch];
  return Buffer.from(await api.zplToBase64Async(zpl, across, down, dotsAMillimetre[density]), 'base64');
}
