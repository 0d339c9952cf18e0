import { Readable } from 'node:stream';
import { Refused } from '#kit/server/refuse.ts';
import type { InboundMail } from '#outside/mail/port.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { checkDocument } from '../proof/take-document.ts';
import type { ReceivedDocument } from '../proof/take-document.ts';

export interface CheckedAttachments {
  readonly files: readonly ReceivedDocument[];
  /** Each with the reason. */
  readonly leftOut: readonly string[];
}

/** The logo of a signature, shown within the text, is no document. */
const logoBytes = 50_000;

export const leftOutLine = (name: string, sentence: string): string =>
  `${name || 'Unnamed file'}: ${sentence}`;

/** About us, not about the file: the mail server tries again later. */
const retried: readonly string[] = [filesRefusals.scan_away.code, filesRefusals.store_away.code];
const ofTheFile: readonly string[] = Object.values(filesRefusals)
  .map(({ code }) => code)
  .filter((code) => !retried.includes(code));

/** Scanned outside of any transaction; one bad file doesn't cost the others. */
export function checkAttachmentsWith(parts: FilesParts) {
  const check = checkDocument(parts);
  return async ({ attachments }: InboundMail): Promise<CheckedAttachments> => {
    const files: ReceivedDocument[] = [];
    const leftOut: string[] = [];
    for (const { fileName, content, isInText } of attachments) {
      if (isInText === true && content.length < logoBytes) continue;
      try {
        files.push(await check(fileName, Readable.from([content])));
      } catch (error) {
        if (!(error instanceof Refused) || !ofTheFile.includes(error.refusal.code)) throw error;
        leftOut.push(leftOutLine(fileName, error.refusal.sentence));
      }
    }
    return { files, leftOut };
  };
}
