import { saveFile } from '#kit/web/table/export/save-file.ts';

// The frame must outlive the browser's print dialog.
const lifetimeMs = 10 * 60_000;

/** Opens the browser's print dialog with a PDF; saves the file where the browser can't show one. */
export function printPdf(name: string, pdf: Blob): 'printing' | 'saved' {
  if (!navigator.pdfViewerEnabled) {
    saveFile(name, [pdf], pdf.type);
    return 'saved';
  }
  const frame = document.createElement('iframe');
  const url = URL.createObjectURL(pdf);
  frame.title = name;
  frame.hidden = true;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = url;
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, lifetimeMs);
  return 'printing';
}
