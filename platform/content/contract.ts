export {
  changeBanner,
  createBanner,
  dismissBanner,
  endBanner,
  listAnonymousBanners,
  listBanners,
  listManagedBanners,
} from './contract/banner-endpoints.ts';
export type { Banner, BannerFields, ManagedBanner } from './contract/banner-endpoints.ts';
export {
  contactForm,
  listContactMessages,
  listOwnContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
} from './contract/contact-endpoints.ts';
export type { ContactMessage } from './contract/contact-endpoints.ts';
export {
  documentShared,
  questionAnswered,
  questionAsked,
  securedLinkAsked,
  securedLinkSettled,
} from './contract/content-events.ts';
export {
  addCompanyDocument,
  downloadCompanyDocument,
  downloadPublishedDocument,
  listCompanyDocuments,
  listPublishedDocuments,
  removeCompanyDocument,
} from './contract/document-center/document-center-endpoints.ts';
export { documentCenterRefusals } from './contract/document-center/document-center-refusals.ts';
export {
  changeDocument,
  listManagedDocuments,
  publishDocument,
  uploadDeskFile,
  withdrawDocument,
} from './contract/document-center/document-desk-endpoints.ts';
export {
  askForSecuredLink,
  listSecuredDocuments,
  openSecuredDocument,
  openSecuredLink,
  readSecuredLink,
} from './contract/secured/secured-endpoints.ts';
export {
  listSharedDocuments,
  renewSecuredLink,
  shareDocument,
  withdrawSecuredDocument,
} from './contract/secured/secured-desk-endpoints.ts';
export { securedRefusals } from './contract/secured/secured-refusals.ts';
export {
  completeTraining,
  listTeamTraining,
  listTrainingPrograms,
  takeBackTraining,
} from './contract/training/training-endpoints.ts';
export {
  addProgram,
  changeProgram,
  listManagedPrograms,
  withdrawProgram,
} from './contract/training/training-desk-endpoints.ts';
export { trainingRefusals } from './contract/training/training-refusals.ts';
export { contentHub } from './contract/content-hub.ts';
export { contentRefusals } from './contract/content-refusals.ts';
export { appraisalSubscribers, getAppraisalsFaq, getDocument } from './contract/document-endpoints.ts';
export { getHelp, setVideoUrl } from './contract/help-endpoints.ts';
export type { Video } from './contract/help-endpoints.ts';
export { screenTypeOf } from './domain/screen-type.ts';
export type { ScreenType } from './domain/screen-type.ts';
