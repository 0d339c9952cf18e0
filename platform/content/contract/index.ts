export {
  changeBanner,
  createBanner,
  dismissBanner,
  endBanner,
  listAnonymousBanners,
  listBanners,
  listManagedBanners,
} from './banner-endpoints.ts';
export type { Banner, BannerFields, ManagedBanner } from './banner-endpoints.ts';
export {
  contactForm,
  listContactMessages,
  listOwnContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
} from './contact-endpoints.ts';
export type { ContactMessage } from './contact-endpoints.ts';
export {
  documentShared,
  questionAnswered,
  questionAsked,
  securedLinkAsked,
  securedLinkSettled,
} from './content-events.ts';
export {
  addCompanyDocument,
  downloadCompanyDocument,
  downloadPublishedDocument,
  listCompanyDocuments,
  listPublishedDocuments,
  removeCompanyDocument,
} from './document-center/document-center-endpoints.ts';
export { documentCenterRefusals } from './document-center/document-center-refusals.ts';
export {
  changeDocument,
  listManagedDocuments,
  publishDocument,
  uploadDeskFile,
  withdrawDocument,
} from './document-center/document-desk-endpoints.ts';
export {
  askForSecuredLink,
  listSecuredDocuments,
  openSecuredDocument,
  openSecuredLink,
  readSecuredLink,
} from './secured/secured-endpoints.ts';
export {
  listSharedDocuments,
  renewSecuredLink,
  shareDocument,
  withdrawSecuredDocument,
} from './secured/secured-desk-endpoints.ts';
export { securedRefusals } from './secured/secured-refusals.ts';
export {
  completeTraining,
  listTeamTraining,
  listTrainingPrograms,
  takeBackTraining,
} from './training/training-endpoints.ts';
export {
  addProgram,
  changeProgram,
  listManagedPrograms,
  withdrawProgram,
} from './training/training-desk-endpoints.ts';
export { trainingRefusals } from './training/training-refusals.ts';
export { contentHub } from './content-hub.ts';
export { contentRefusals } from './content-refusals.ts';
export { appraisalSubscribers, getAppraisalsFaq, getDocument } from './document-endpoints.ts';
export { getHelp, setVideoUrl } from './help-endpoints.ts';
export type { Video } from './help-endpoints.ts';
export { screenTypeOf } from '../domain/screen-type.ts';
export type { ScreenType } from '../domain/screen-type.ts';
