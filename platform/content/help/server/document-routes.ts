import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as center from '#platform/content/document-center/contract/document-center-endpoints.ts';
import * as centerDesk from '#platform/content/document-center/contract/document-desk-endpoints.ts';
import * as secured from '#platform/content/secured/contract/secured-endpoints.ts';
import * as securedDesk from '#platform/content/secured/contract/secured-desk-endpoints.ts';
import * as training from '#platform/content/training/contract/training-endpoints.ts';
import * as trainingDesk from '#platform/content/training/contract/training-desk-endpoints.ts';
import { uploadDeskFile } from '#platform/content/files/server/content-files.ts';
import type { ContentPorts } from '#platform/content/provider/server/provider.ts';
import { addCompanyDocument } from '#platform/content/document-center/server/add-company-document.ts';
import { changeDocument } from '#platform/content/document-center/server/change-document.ts';
import { downloadCompanyDocument } from '#platform/content/document-center/server/download-company-document.ts';
import { downloadPublishedDocument } from '#platform/content/document-center/server/download-published-document.ts';
import { listCompanyDocuments } from '#platform/content/document-center/server/list-company-documents.ts';
import { listManagedDocuments } from '#platform/content/document-center/server/list-managed-documents.ts';
import { listPublishedDocuments } from '#platform/content/document-center/server/list-published-documents.ts';
import { publishDocument } from '#platform/content/document-center/server/publish-document.ts';
import { removeCompanyDocument } from '#platform/content/document-center/server/remove-company-document.ts';
import { withdrawDocument } from '#platform/content/document-center/server/withdraw-document.ts';
import { askForSecuredLink } from '#platform/content/secured/server/ask-for-secured-link.ts';
import { listSecuredDocuments } from '#platform/content/secured/server/list-secured-documents.ts';
import { listSharedDocuments } from '#platform/content/secured/server/list-shared-documents.ts';
import { openSecuredDocument } from '#platform/content/secured/server/open-secured-document.ts';
import { renewSecuredLink } from '#platform/content/secured/server/renew-secured-link.ts';
import { openLinkWith, readLinkWith } from '#platform/content/secured/server/secured-links.ts';
import { shareDocument } from '#platform/content/secured/server/share-document.ts';
import { withdrawSecuredDocument } from '#platform/content/secured/server/withdraw-secured-document.ts';
import { addProgram } from '#platform/content/training/server/add-program.ts';
import { changeProgram } from '#platform/content/training/server/change-program.ts';
import { completeTraining } from '#platform/content/training/server/complete-training.ts';
import { listManagedPrograms } from '#platform/content/training/server/list-managed-programs.ts';
import { listTeamTraining } from '#platform/content/training/server/list-team-training.ts';
import { listTrainingPrograms } from '#platform/content/training/server/list-training-programs.ts';
import { takeBackTraining } from '#platform/content/training/server/take-back-training.ts';
import { withdrawProgram } from '#platform/content/training/server/withdraw-program.ts';

/** The document center, secured documents and training. */
export function documentRoutes(parts: Pick<ContentPorts, 'files' | 'mayWorkFor'>): Routes {
  const { files } = parts;
  return [
    route(center.listPublishedDocuments, listPublishedDocuments),
    route(center.downloadPublishedDocument, downloadPublishedDocument(files)),
    route(center.listCompanyDocuments, listCompanyDocuments),
    route(center.addCompanyDocument, addCompanyDocument(files)),
    route(center.downloadCompanyDocument, downloadCompanyDocument(files)),
    route(center.removeCompanyDocument, removeCompanyDocument),
    route(centerDesk.uploadDeskFile, uploadDeskFile(files)),
    route(centerDesk.listManagedDocuments, listManagedDocuments),
    route(centerDesk.publishDocument, publishDocument(files)),
    route(centerDesk.changeDocument, changeDocument(files)),
    route(centerDesk.withdrawDocument, withdrawDocument),
    route(secured.listSecuredDocuments, listSecuredDocuments),
    route(secured.openSecuredDocument, openSecuredDocument(files)),
    route(secured.askForSecuredLink, askForSecuredLink),
    route(secured.readSecuredLink, readLinkWith(parts)),
    route(secured.openSecuredLink, openLinkWith(parts)),
    route(securedDesk.listSharedDocuments, listSharedDocuments),
    route(securedDesk.shareDocument, shareDocument(files)),
    route(securedDesk.renewSecuredLink, renewSecuredLink),
    route(securedDesk.withdrawSecuredDocument, withdrawSecuredDocument),
    route(training.listTrainingPrograms, listTrainingPrograms),
    route(training.completeTraining, completeTraining),
    route(training.takeBackTraining, takeBackTraining),
    route(training.listTeamTraining, listTeamTraining),
    route(trainingDesk.listManagedPrograms, listManagedPrograms),
    route(trainingDesk.addProgram, addProgram),
    route(trainingDesk.changeProgram, changeProgram),
    route(trainingDesk.withdrawProgram, withdrawProgram),
  ];
}
