import bwip, { drawingSVG, qrcode } from 'bwip-js/node';

// At scale 1 the library draws a module two units wide; ISO/IEC 18004 §6.3.8 requires a quiet zone of four modules.
const quietZone = 4 * 2;

/**
 * A text as a QR code in SVG. Black on white with its quiet zone in both themes: many readers fail on inverted colors.
 */
export function qrCodeOf(text: string): string {
  const look = { scale: 1, barcolor: '000000', backgroundcolor: 'FFFFFF' };
  const quiet = { paddingwidth: quietZone, paddingheight: quietZone };
  // By default the library corrects errors at level M (15 %), or better where it costs no size.
  return qrcode({ bcid: 'qrcode', text, ...look, ...quiet }, drawingSVG());
}

/** The modules of a QR code, row by row; 1 is dark. The caller leaves its quiet zone. */
export function qrCellsOf(text: string): { readonly columns: number; readonly cells: readonly number[] } {
  const drawn = bwip.raw('qrcode', text, '')[0];
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('The QR code has no cells.');
  return { columns: drawn.pixx, cells: drawn.pixs };
}
