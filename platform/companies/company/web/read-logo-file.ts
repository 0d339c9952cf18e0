import { readPicture } from '#kit/web/crop/cut-picture.ts';
import { fileFault } from '#kit/web/file-drop/file-rules.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';

export interface LogoFault {
  readonly sentence: string;
  readonly next: string;
}

export interface ChosenPicture {
  readonly ok: true;
  readonly name: string;
  readonly picture: ImageBitmap;
}

const endings = ['jpg', 'jpeg', 'png', 'gif'];
const rules = { endings, maxBytes: uploadRules.logo.maxBytes, maxFiles: 1 };

/** A chosen file as a picture, or why it is none; the server judges again what is sent in the end. */
export async function readLogoFile(
  file: File,
): Promise<ChosenPicture | { readonly ok: false; readonly fault: LogoFault }> {
  const fault = fileFault(file, [], rules);
  if (fault !== null) return { ok: false, fault };
  const picture = await readPicture(file);
  if (picture !== undefined) return { ok: true, name: file.name, picture };
  const { sentence, next = '' } = filesRefusals.invalid_format;
  return { ok: false, fault: { sentence, next } };
}
