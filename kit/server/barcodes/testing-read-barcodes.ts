import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
const program = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
// By default the package would download its program.
prepareZXingModule({ overrides: { wasmBinary: program.buffer } });

export interface ReadBarcode {
  readonly symbology: string;
  /** Separators of a GS1 barcode or a carrier's message are returned as their characters. */
  readonly text: string;
}

/** What an independent barcode reader finds in a picture (PNG). */
export async function readBarcodesIn(picture: Uint8Array): Promise<ReadBarcode[]> {
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'PDF417', 'MaxiCode'],
    tryHarder: true,
    textMode: 'Plain',
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ bytes, symbology }) => ({ symbology, text: Buffer.from(bytes).toString('latin1') }));
}
