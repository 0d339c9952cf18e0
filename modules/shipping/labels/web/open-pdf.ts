import { saveFile } from '#kit/web/table/export/save-file.ts';

// A tab that is open keeps what it shows; a reload of it finds the address this long.
const keptMs = 10 * 60_000;

/** A PDF in a tab of its own, from where it is printed; among the downloads where the browser opens none. */
export function openPdf(name: string, pdf: Blob): void {
  const address = URL.createObjectURL(pdf);
  if (window.open(address, '_blank') === null) saveFile(name, [pdf], pdf.type);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
