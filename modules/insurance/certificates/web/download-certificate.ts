import { callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { certificateAsPdf } from '../contract/certificate-endpoints.ts';
import type { Certificate } from '../contract/certificate-endpoints.ts';

export async function downloadCertificate({ certificateId, number }: Certificate): Promise<void> {
  const blob = await callForBlob(certificateAsPdf, { params: { certificateId } });
  saveFile(`certificate-${number}.pdf`, [blob], blob.type);
}
