import { useQueryClient } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { Certificate } from '#modules/insurance/certificates/contract/certificate-endpoints.ts';
import { downloadCertificate } from '#modules/insurance/certificates/web/download-certificate.ts';
import { getPolicyDocument, lossRunAsPdf } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { questionnaireAsPdf } from '#modules/insurance/renewals/contract/renewal-endpoints.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';

/** Downloads, and the request for a certificate. */
export function usePolicyActs(policies: readonly Policy[]) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const download = (name: string, load: () => Promise<Blob>): void =>
    void act(async () => {
      const blob = await load();
      saveFile(name, [blob], blob.type);
    });
  return {
    busy,
    error,
    document: ({ policyNumber }: Policy, documentId: string) =>
      download(`${policyNumber}-${documentId}.pdf`, () =>
        callForBlob(getPolicyDocument, { params: { policyNumber, documentId } }),
      ),
    lossRun: ({ policyNumber }: Policy) =>
      download(`loss-run-${policyNumber}.pdf`, () => callForBlob(lossRunAsPdf, { params: { policyNumber } })),
    questionnaire: ({ policyNumber }: Policy, questionnaireId: string, renewsOn: string) =>
      download(`renewal-${policyNumber}-${renewsOn}.pdf`, () =>
        callForBlob(questionnaireAsPdf, { params: { questionnaireId } }),
      ),
    certificate: (certificate: Certificate) => void act(() => downloadCertificate(certificate)),
    pay: (policy: Policy) =>
      void act(async () => {
        const { openPayPolicyDialog } = await import('#modules/insurance/payments/web/pay-policy-dialog.tsx');
        await openPayPolicyDialog(dialogs, policy);
        await queries.invalidateQueries({ queryKey: ['policies'] });
      }),
    certify: (policy?: Policy) =>
      void act(async () => {
        const { openCertificateDialog } =
          await import('#modules/insurance/certificates/web/certificate-dialog.tsx');
        if (await openCertificateDialog(dialogs, policies, policy))
          await queries.invalidateQueries({ queryKey: ['policies'] });
      }),
  };
}
