import { uploadMemoFile } from '#modules/memo/contract.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

interface TestFile {
  readonly kind: 'Photo' | 'Report';
  readonly name: string;
  readonly content: Uint8Array;
}

export const uploadItemFile = async (
  loupe: TestLoupe,
  { kind, name, content }: TestFile,
  as = 'Marta',
): Promise<Response> =>
  sendFile(
    `${loupe.url}${uploadMemoFile.path}?kind=${kind}`,
    { name, content, type: 'application/octet-stream' },
    { authorization: `Bearer ${await loupe.token(as)}` },
  );

/** As a line names it. */
export async function storedItemFile(loupe: TestLoupe, file: TestFile) {
  const reply = await uploadItemFile(loupe, file);
  if (reply.status !== 200) throw new Error(`The upload was refused: ${await reply.text()}`);
  return { fileId: await reply.text(), kind: file.kind, name: file.name };
}
