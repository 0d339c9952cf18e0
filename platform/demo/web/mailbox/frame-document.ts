const head = '<base target="_blank"><meta name="referrer" content="no-referrer">';

/** The mail's own document, its links led out of the frame; in the head where it has one. */
export function frameDocument(html: string): string {
  const start = /<head[^>]*>/i.exec(html);
  if (start === null) return `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`;
  const after = start.index + start[0].length;
  return html.slice(0, after) + head + html.slice(after);
}
