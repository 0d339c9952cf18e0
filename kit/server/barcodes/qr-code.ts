import { drawingSVG, qrcode } from 'bwip-js/node';

// At scale 1 the library draws a module two units wide; ISO/IEC 18004 §6.3.8 asks for a quiet zone of four modules.
const quietZone = 4 * 2;

/**
 * The QR code of a text as an SVG document. Black on white with its quiet zone in either theme: many readers can't
 * see a code whose colours are turned round.
 */
export function qrCodeOf(text: string): string {
  const look = { scale: 1, barcolor: '000000', backgroundcolor: 'FFFFFF' };
  const quiet = { paddingwidth: quietZone, paddingheight: quietZone };
  // By itself the library corrects errors at level M (15 %), and better where the same size has room for it.
  return qrcode({ bcid: 'qrcode', text, ...look, ...quiet }, drawingSVG());
}
