import type { ReportFile } from '../port.ts';

// Our choice (decision 0034): a lab's report has a few pages.
const mostBytes = 10_000_000;

interface Asked {
  /** The lab's API; a file is never fetched over a weaker connection than its facts. */
  readonly url: string;
  readonly timeoutMs: number;
}

async function readAtMost(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readFile(link: URL, timeoutMs: number): Promise<ReportFile> {
  const response = await fetch(link, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.body === null)
    return { kind: 'unknown', reason: `The report's file returned ${response.status}` };
  const bytes = await readAtMost(response.body);
  if (bytes === undefined) return { kind: 'unknown', reason: "The report's file is over 10 MB" };
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? { kind: 'found', bytes } : { kind: 'unknown', reason: "The report's file isn't a PDF" };
}

/** How to read the file behind a lab's link. Undefined without a link that can be trusted. */
export function fileAt(
  link: string | null | undefined,
  { url, timeoutMs }: Asked,
): (() => Promise<ReportFile>) | undefined {
  if (link === null || link === undefined || !URL.canParse(link)) return undefined;
  const target = new URL(link);
  if (target.protocol !== 'https:' && target.protocol !== new URL(url).protocol) return undefined;
  return async () => {
    try {
      return await readFile(target, timeoutMs);
    } catch (fault) {
      return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) };
    }
  };
}
