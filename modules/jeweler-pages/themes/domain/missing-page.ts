const style =
  'body{margin:0;background:#f7f5ef;color:#1b1a2b;font:400 18px/1.6 system-ui,sans-serif}' +
  'main{width:min(34em,100% - 36px);margin:0 auto;padding:72px 0}h1{margin:0 0 12px;font-size:2rem;line-height:1.2}p{margin:0}';

const pageOf = (title: string, sentence: string): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title><meta name="robots" content="noindex"><style>${style}</style></head>` +
  `<body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`;

/** For an address without a page. It names no jeweler, because there may be none. */
export const missingPage = pageOf('Page not found', "We can't find that page. Check the web address.");

/** For a preview link that ended, was replaced, or never was. */
export const missingPreview = pageOf(
  'Preview not found',
  "This preview link doesn't work or has expired. Ask the jeweler for a new one.",
);
