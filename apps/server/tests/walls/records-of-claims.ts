import type { Problem } from '#kit/contract/problem.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addClaimDocument,
  addClaimPhotoLink,
  appealClaim,
  downloadClaimDocument,
  getClaim,
  getRemittance,
  getSettlementLetter,
  listClaimPayments,
  getClaimPaper,
  removeClaimDocument,
  requestAffidavit,
  saveClaim,
  submitClaim,
  withdrawClaim,
  writeToExaminer,
} from '#modules/shipping/contract.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile, smallPdf } from '../../testing/send-file.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const details = {
  reason: 'Other',
  extent: 'Complete',
  packages: 1,
  invoiceValue: null,
  replacementValue: null,
  repairCost: null,
  contact: '',
  outerDamage: '',
  innerDamage: '',
  policeReport: '',
  serial: '',
  circumstances: 'Lost',
  comments: '',
  lateReason: '',
} as const;

/** A claim of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfClaims(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: { claimId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { claimId: await (saved ??= claimOf(loupe())) });
  const body = { ...details, discoveredOn: day('2026-11-20'), claimValue: cents(100_000) };
  return {
    [listClaimPayments.name]: to((caller, params) => caller.call(listClaimPayments, { params })),
    [getSettlementLetter.name]: to((caller, params) => caller.call(getSettlementLetter, { params })),
    [getRemittance.name]: to((caller, params) =>
      caller.call(getRemittance, { params: { ...params, paymentId: newId() } }),
    ),
    [addClaimDocument.name]: to(async (_caller, { claimId }) => {
      const address = `${loupe().url}${addClaimDocument.path.replace(':claimId', claimId)}?kind=invoice`;
      const file = { name: 'invoice.pdf', content: smallPdf, type: 'application/pdf' };
      const headers = { authorization: `Bearer ${await loupe().token('Ilse')}` };
      return readReply(addClaimDocument, await sendFile(address, file, headers));
    }),
    [addClaimPhotoLink.name]: to((caller, params) => caller.call(addClaimPhotoLink, { params })),
    [downloadClaimDocument.name]: to((caller, params) =>
      caller.call(downloadClaimDocument, { params: { ...params, documentId: newId() } }),
    ),
    [removeClaimDocument.name]: to((caller, params) =>
      caller.call(removeClaimDocument, { params: { ...params, documentId: newId() } }),
    ),
    [getClaimPaper.name]: to((caller, params) =>
      caller.call(getClaimPaper, { params: { ...params, paper: 'certificate' } }),
    ),
    [requestAffidavit.name]: to((caller, params) =>
      caller.call(requestAffidavit, { params, body: { email: 'a@b.example' } }),
    ),
    [getClaim.name]: to((caller, params) => caller.call(getClaim, { params })),
    [saveClaim.name]: to((caller, params) => caller.call(saveClaim, { params, body })),
    [submitClaim.name]: to((caller, params) => caller.call(submitClaim, { params, body })),
    [withdrawClaim.name]: to((caller, params) => caller.call(withdrawClaim, { params })),
    [appealClaim.name]: to((caller, params) =>
      caller.call(appealClaim, { params, body: { words: 'Hello' } }),
    ),
    [writeToExaminer.name]: to((caller, params) =>
      caller.call(writeToExaminer, { params, body: { words: 'Hello' } }),
    ),
  };
}

async function claimOf({ pools }: TestLoupe): Promise<string> {
  const claimId = newId();
  const shipmentId = newId();
  await pools.owner.query(
    `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft, name, ship_to_company,
       ship_to_contact, created_by, created_at, changed_by, changed_at, listed_at)
     values ($1, $2, 'InTransit', true, 'Regular', '{}', '', '', '', $2, now(), $2, now(), now())`,
    [companyOf('Marta'), shipmentId],
  );
  await pools.owner.query(
    `insert into shipping.claim (company_id, claim_id, shipment_id, status, facts, details, tendered_on, moved_at,
       created_by, created_at, changed_at)
     values ($1, $2, $3, 'NotSubmitted', '{}', '{}', current_date, now(), $2, now(), now())`,
    [companyOf('Marta'), claimId, shipmentId],
  );
  return claimId;
}
