import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as center from '../contract/document-center/document-center-endpoints.ts';
import * as centerDesk from '../contract/document-center/document-desk-endpoints.ts';
import * as secured from '../contract/secured/secured-endpoints.ts';
import * as securedDesk from '../contract/secured/secured-desk-endpoints.ts';
import * as training from '../contract/training/training-endpoints.ts';
import * as trainingDesk from '../contract/training/training-desk-endpoints.ts';
import { uploadDeskFile } from './content-files.ts';
import type { ContentPorts } from './content-ports.ts';
import { addCompanyDocument } from './document-center/add-company-document.ts';
import { changeDocument } from './document-center/change-document.ts';
import { downloadCompanyDocument } from './document-center/download-company-document.ts';
import { downloadPublishedDocument } from './document-center/download-published-document.ts';
import { listCompanyDocuments } from './document-center/list-company-documents.ts';
import { listManagedDocuments } from './document-center/list-managed-documents.ts';
import { listPublishedDocuments } from './document-center/list-published-documents.ts';
import { publishDocument } from './document-center/publish-document.ts';
import { removeCompanyDocument } from './document-center/remove-company-document.ts';
import { withdrawDocument } from './document-center/withdraw-document.ts';
import { askForSecuredLink } from './secured/ask-for-secured-link.ts';
import { listSecuredDocuments } from './secured/list-secured-documents.ts';
import { listSharedDocuments } from './secured/list-shared-documents.ts';
import { openSecuredDocument } from './secured/open-secured-document.ts';
import { renewSecuredLink } from './secured/renew-secured-link.ts';
import { openLinkWith, readLinkWith } from './secured/secured-links.ts';
import { shareDocument } from './secured/share-document.ts';
import { withdrawSecuredDocument } from './secured/withdraw-secured-document.ts';
import { addProgram } from './training/add-program.ts';
import { changeProgram } from './training/change-program.ts';
import { completeTraining } from './training/complete-training.ts';
import { listManagedPrograms } from './training/list-managed-programs.ts';
import { listTeamTraining } from './training/list-team-training.ts';
import { listTrainingPrograms } from './training/list-training-programs.ts';
import { takeBackTraining } from './training/take-back-training.ts';
import { withdrawProgram } from './training/withdraw-program.ts';

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
