import { saveFile } from '#kit/web/table/export/save-file.ts';

// Keeps the URL alive for reloads of the tab.
const lifetimeMs = 10 * 60_000;

/** Opens a PDF in a new tab, or downloads it if that fails. */
export function openPdf(name: string, pdf: Blob): void {
  const url = URL.createObjectURL(pdf);
  if (window.open(url, '_blank') === null) saveFile(name, [pdf], pdf.type);
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs);
}
