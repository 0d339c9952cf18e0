import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
const program = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
// Left to itself the package would fetch its program from the network.
prepareZXingModule({ overrides: { wasmBinary: program.buffer } });

export interface ReadBarcode {
  readonly symbology: string;
  /** Separators of a GS1 barcode or a carrier's message stand as the signs they are. */
  readonly text: string;
}

/** What a reader of barcodes that shares nothing with whoever drew them finds in a picture (PNG). */
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
