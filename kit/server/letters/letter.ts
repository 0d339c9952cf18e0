import * as z from 'zod/mini';
import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import { escapeHtml } from '#kit/domain/text/escape-html.ts';

const letterLine = z.object({ title: z.string(), words: z.string(), path: z.nullable(portalPathShape) });

/** Kept with the letter until it is sent and as long as the letter: only for small files. */
const letterAttachment = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });

type LetterLine = z.infer<typeof letterLine>;

/** The content of one email; rendered as text and as HTML. */
export const letterShape = z.object({
  to: z.string(),
  subject: z.string(),
  /** Paragraphs; the first sentence says what happened. */
  says: z.array(z.string()),
  /** A code in large type, to be read on a phone. */
  code: z.optional(z.string()),
  link: z.optional(z.object({ label: z.string(), path: portalPathShape })),
  /** What to do if the reader didn't request this. */
  otherwise: z.optional(z.string()),
  /** A list of similar items, such as a day's events; each may have a link. */
  lines: z.optional(z.array(letterLine)),
  /** Where an answer by email goes. Encrypted, since letters are kept and the address lets in what is sent to it. */
  sealedReplyTo: z.optional(z.string()),
  /** Where the reader can stop emails like this one. */
  stop: z.optional(z.object({ label: z.string(), path: portalPathShape })),
  /** The path that a mail program's unsubscribe button posts to. */
  unsubscribe: z.optional(z.string()),
  /** The template that staff may edit for it, and what its variables mean here; `letterText` doesn't read it. */
  template: z.optional(z.object({ kind: z.string(), values: z.record(z.string(), z.string()) })),
  /** The reader just asked for it, as for a code; it is tried even at an address that bounced. */
  isRequested: z.optional(z.boolean()),
  /** Small print at the bottom. */
  smallPrint: z.optional(z.string()),
  attachments: z.optional(z.array(letterAttachment)),
});

export type Letter = z.infer<typeof letterShape>;

/** The sender, and the origin of links. */
interface Letterhead {
  readonly providerName: string;
  readonly supportPhone: string;
  readonly origin: string;
}

export function letterText(letter: Letter, head: Letterhead): string {
  return [
    ...letter.says.flatMap((paragraph) => [paragraph, '']),
    ...(letter.lines ?? []).flatMap((line) => [...lineText(line, head), '']),
    ...(letter.code === undefined ? [] : [`    ${letter.code}`, '']),
    ...(letter.link === undefined ? [] : [`${letter.link.label}: ${head.origin}${letter.link.path}`, '']),
    ...(letter.otherwise === undefined ? [] : [letter.otherwise, '']),
    `Questions? Call ${head.supportPhone}.`,
    `${head.providerName}, Loupe`,
    ...(letter.stop === undefined ? [] : ['', `${letter.stop.label}: ${head.origin}${letter.stop.path}`]),
    ...(letter.smallPrint === undefined ? [] : ['', letter.smallPrint]),
    '',
  ].join('\n');
}

function lineText({ title, words, path }: LetterLine, { origin }: Letterhead): string[] {
  return [title, words, ...(path === null ? [] : [`${origin}${path}`])];
}

// Mail programs support no style sheets or variables, so the theme's colors are copied here.
const colors = {
  ground: '#f5f3ee',
  paper: '#fdfcfa',
  ink: '#1a1c22',
  quiet: '#474a52',
  line: '#e3dfd6',
  gem: '#1f3d8c',
  brass: '#a57f35',
} as const;
const fonts = {
  sans: "'IBM Plex Sans',Helvetica,Arial,sans-serif",
  serif: "Spectral,Georgia,'Times New Roman',serif",
} as const;

export function letterHtml(letter: Letter, head: Letterhead): string {
  const parts = [
    ...letter.says.map((paragraph) => paragraphHtml(paragraph, colors.ink)),
    ...(letter.lines ?? []).map((line) => lineHtml(line, head)),
    letter.code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:600 32px/40px ${fonts.sans};letter-spacing:.2em">${escapeHtml(letter.code)}</p>`,
    letter.link === undefined ? '' : linkHtml(letter.link.label, `${head.origin}${letter.link.path}`),
    letter.otherwise === undefined ? '' : paragraphHtml(letter.otherwise, colors.quiet),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:${colors.ground};color:${colors.ink};font:16px/24px ${fonts.sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 12px;font:500 24px/32px ${fonts.serif}">Loupe</td></tr>
<tr><td style="padding:28px 28px 12px;background:${colors.paper};border:1px solid ${colors.line};border-top:2px solid ${colors.brass}">
<h1 style="margin:0 0 16px;font:500 22px/28px ${fonts.serif}">${escapeHtml(letter.subject)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;color:${colors.quiet};font:14px/20px ${fonts.sans}">${escapeHtml(head.providerName)} · Questions? Call ${escapeHtml(head.supportPhone)}.</td></tr>${stopHtml(letter.stop, head)}${smallPrintHtml(letter.smallPrint)}
</table></td></tr></table></body></html>
`;
}

function paragraphHtml(text: string, color: string): string {
  return `<p style="margin:0 0 16px;color:${color}">${escapeHtml(text)}</p>`;
}

function lineHtml({ title, words, path }: LetterLine, { origin }: Letterhead): string {
  const name =
    path === null
      ? escapeHtml(title)
      : `<a href="${escapeHtml(`${origin}${path}`)}" style="color:${colors.gem}">${escapeHtml(title)}</a>`;
  return `<p style="margin:0 0 16px"><strong>${name}</strong><br>${escapeHtml(words)}</p>`;
}

function stopHtml(stop: Letter['stop'], { origin }: Letterhead): string {
  if (stop === undefined) return '';
  return `
<tr><td style="padding:12px 0 0;font:14px/20px ${fonts.sans}"><a href="${escapeHtml(`${origin}${stop.path}`)}" style="color:${colors.gem}">${escapeHtml(stop.label)}</a></td></tr>`;
}

function smallPrintHtml(text: string | undefined): string {
  if (text === undefined) return '';
  return `
<tr><td style="padding:12px 0 0;color:${colors.quiet};font:12px/16px ${fonts.sans}">${escapeHtml(text)}</td></tr>`;
}

function linkHtml(label: string, address: string): string {
  const style = `display:inline-block;padding:10px 20px;background:${colors.gem};color:#ffffff;text-decoration:none;border-radius:6px`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:${colors.quiet};font:14px/20px ${fonts.sans};word-break:break-all">${escapeHtml(address)}</p>`;
}
