import { sendFile } from './send-file.ts';
import type { TestLoupe } from './test-loupe.ts';

/** The smallest thing that is a PDF by its content. */
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Uploads a file at the desk, for the document center or for one company; answers its id. */
export async function uploadAtDesk(
  loupe: Pick<TestLoupe, 'url' | 'token'>,
  { name = 'letter.pdf', content = smallPdf, companyId = '', as = 'Owen' } = {},
): Promise<string> {
  const address = `${loupe.url}/services/content/api/desk/files${companyId && `?companyId=${companyId}`}`;
  const file = { name, content, type: 'application/pdf' };
  const reply = await sendFile(address, file, { authorization: `Bearer ${await loupe.token(as)}` });
  if (reply.status !== 200) throw new Error(`The upload was refused: ${await reply.text()}`);
  return reply.text();
}
