import type { HeldTable } from '#platform/access/server.ts';

export const heldCertificates: readonly HeldTable[] = [
  {
    table: 'insurance.certificate',
    title: 'Certificates of insurance',
    company: 'company_id',
    person: ['issued_by'],
    shows: ['number', 'policy_number', 'snapshot', 'email', 'issued_at'],
    order: ['issued_at', 'certificate_id'],
    dated: 'issued_at',
    erase: { stays: 'A record of what a landlord or lender received. It identifies people only by ID.' },
  },
];
