import { counted } from '#kit/domain/text/counted.ts';
import { escapeHtml } from '#kit/domain/text/escape-html.ts';

export interface CopiedKind {
  readonly title: string;
  readonly path: string;
  rows: number;
  /** Dates of the oldest and newest row. */
  from?: string;
  to?: string;
}

export interface CopiedFiles {
  count: number;
  /** Names of files whose bytes are lost. */
  readonly lost: string[];
}

export interface CopyIndex {
  readonly about: 'person' | 'company';
  readonly askedBy: string;
  readonly asOf: Date;
  readonly kinds: readonly CopiedKind[];
  /** Kinds of records with no rows here. */
  readonly empty: readonly string[];
  readonly files: CopiedFiles;
}

/** The index page, self-contained HTML. */
export function copyIndexPage(index: CopyIndex): string {
  const title = index.about === 'person' ? 'A copy of your data' : "A copy of your company's data";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 16px/24px system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
.number { text-align: right; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>Your data in the portal as of ${momentIn(index.asOf)}, requested by ${escapeHtml(index.askedBy)}. Passwords, codes and keys are never included.</p>
<h2>Records</h2>
<p>Each file is a JSON list with one record per line. Times are in UTC.</p>
<table>
<thead><tr><th>Type</th><th>File</th><th class="number">Records</th><th>From</th><th>To</th></tr></thead>
<tbody>
${index.kinds.map(kindRow).join('\n')}
</tbody>
</table>
${index.empty.length === 0 ? '' : `<p>No records for: ${index.empty.map(escapeHtml).join(', ')}.</p>`}
<h2>Files</h2>
<p>${filesSentence(index)}</p>
${lostSentence(index.files.lost)}
</body>
</html>
`;
}

function kindRow({ title, path, rows, from = '', to = '' }: CopiedKind): string {
  return `<tr><td>${escapeHtml(title)}</td><td><a href="${path}">${path}</a></td><td class="number">${rows}</td><td>${from}</td><td>${to}</td></tr>`;
}

function filesSentence({ about, files: { count } }: CopyIndex): string {
  const whose = about === 'person' ? 'you uploaded for this company' : 'your team uploaded';
  if (count === 0) return `There are no files ${whose}.`;
  const many = counted(count, 'file');
  return `${many} ${whose}. See the folder <a href="files">files</a>; each file is under its id from <a href="data/files.json">data/files.json</a>.`;
}

function lostSentence(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  return `<p>The contents of these files are missing: ${lost.map(escapeHtml).join(', ')}.</p>`;
}

/** 2026-11-21, 10:05 UTC */
function momentIn(instant: Date): string {
  const text = instant.toISOString();
  return `${text.slice(0, 10)}, ${text.slice(11, 16)} UTC`;
}

/** 'Sign-ins' becomes `data/sign-ins.json`. */
export function noticeKindPath(title: string): string {
  return `data/${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.json`;
}
