import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { Certificate } from '#modules/insurance/certificates/contract/certificate-endpoints.ts';
import { downloadCertificate } from '#modules/insurance/certificates/web/download-certificate.ts';
import { certificatesQuery, policiesQuery } from './policy-queries.ts';
import { ReadersOnly } from './readers-only.tsx';
import { usePolicyActs } from './use-policy-acts.ts';

/** What landlords and lenders were shown. */
export const CertificatesPage = () => (
  <ReadersOnly>
    <Certificates />
  </ReadersOnly>
);

function Certificates() {
  const policies = useQuery(policiesQuery).data?.items ?? [];
  const { certify } = usePolicyActs(policies);
  const { error, act } = useAction();
  const canCertify = policies.some(({ actions }) => actions.includes('certificate'));
  useHashOpening('new', canCertify && (() => certify()));
  const query = useQuery(certificatesQuery);
  return (
    <Screen query={query} title="Policies">
      {({ items }) => (
        <>
          <PageTitle
            title="Policies"
            facts="Certificates of insurance for landlords and lenders."
            actions={canCertify ? <Button onClick={() => certify()}>Request certificate</Button> : undefined}
          />
          {error !== undefined && <FailureMessage error={error} />}
          <DataTable
            label="Certificates"
            columns={certificateColumns((one) => void act(() => downloadCertificate(one)))}
            source={givenRows(items)}
            rowId={({ certificateId }) => certificateId}
            rowName={({ number }) => number}
            exportName="certificates"
            empty={
              <EmptyState
                title="No certificates yet"
                text={
                  canCertify
                    ? 'Request a certificate for a landlord or lender. You get a PDF by email or download.'
                    : 'Link an active policy to request a certificate for a landlord or lender.'
                }
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

const certificateColumns = (
  download: (certificate: Certificate) => void,
): readonly TableColumn<Certificate>[] => [
  {
    key: 'number',
    header: 'Certificate',
    width: 150,
    isKey: true,
    value: ({ number }) => number,
    card: 'title',
  },
  { key: 'holder', header: 'Holder', width: 200, value: ({ holderName }) => holderName, card: 'fact' },
  { key: 'kind', header: 'Type', width: 100, value: ({ holderKind }) => holderKind, card: 'note' },
  { key: 'policy', header: 'Policy', width: 160, value: ({ policyType }) => policyType, card: 'fact' },
  { key: 'email', header: 'Emailed to', width: 200, value: ({ email }) => email || null },
  { key: 'by', header: 'Requested by', width: 140, value: ({ issuedBy }) => issuedBy },
  timeColumn(({ issuedAt }: Certificate) => issuedAt, { key: 'at', header: 'Created', width: 120 }),
  {
    key: 'pdf',
    header: 'Download',
    width: 90,
    exported: false,
    value: () => null,
    render: (one) => (
      <TextButton label={`PDF of ${one.number}`} onClick={() => download(one)}>
        PDF
      </TextButton>
    ),
    card: 'status',
  },
];
