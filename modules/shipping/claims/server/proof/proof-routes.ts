import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as links from '../../contract/proof/link-endpoints.ts';
import * as proof from '../../contract/proof/proof-endpoints.ts';
import * as documents from './claim-documents.ts';
import { addClaimPhotoLink, requestAffidavitWith } from './claim-links.ts';
import { addPhotoWith, readLink } from './guest-links.ts';
import { signAffidavitWith } from './sign-affidavit.ts';
import type { ProofParts } from './proof-parts.ts';

export const proofRoutes = (parts: ProofParts): Routes => [
  stepwise(proof.addClaimDocument, documents.addDocumentWith(parts.files)),
  route(proof.removeClaimDocument, documents.removeDocument),
  route(proof.downloadClaimDocument, documents.downloadDocumentWith(parts.files)),
  route(proof.getClaimPaper, documents.claimPaperWith(parts)),
  route(proof.addClaimPhotoLink, addClaimPhotoLink),
  route(proof.requestAffidavit, requestAffidavitWith(parts)),
  stepwise(proof.addDeskClaimDocument, documents.addDeskDocumentWith(parts.files)),
  route(proof.downloadDeskClaimDocument, documents.downloadDeskDocumentWith(parts.files)),
  route(proof.getDeskClaimPaper, documents.deskClaimPaperWith(parts)),
  stepwise(links.readClaimLink, readLink),
  stepwise(links.addClaimPhoto, addPhotoWith(parts)),
  stepwise(links.signAffidavit, signAffidavitWith(parts)),
];
