export {
  changeBanner,
  createBanner,
  dismissBanner,
  endBanner,
  listAnonymousBanners,
  listBanners,
  listManagedBanners,
} from './banners/contract/banner-endpoints.ts';
export type { Banner, BannerFields, ManagedBanner } from './banners/contract/banner-endpoints.ts';
export {
  contactForm,
  listContactMessages,
  listOwnContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
} from './contact/contract/contact-endpoints.ts';
export type { ContactMessage } from './contact/contract/contact-endpoints.ts';
export {
  documentShared,
  questionAnswered,
  questionAsked,
  securedLinkAsked,
  securedLinkSettled,
} from './contact/contract/content-events.ts';
export {
  addCompanyDocument,
  downloadCompanyDocument,
  downloadPublishedDocument,
  listCompanyDocuments,
  listPublishedDocuments,
  removeCompanyDocument,
} from './document-center/contract/document-center-endpoints.ts';
export { documentCenterRefusals } from './document-center/contract/document-center-refusals.ts';
export {
  changeDocument,
  listManagedDocuments,
  publishDocument,
  uploadDeskFile,
  withdrawDocument,
} from './document-center/contract/document-desk-endpoints.ts';
export {
  askForSecuredLink,
  listSecuredDocuments,
  openSecuredDocument,
  openSecuredLink,
  readSecuredLink,
} from './secured/contract/secured-endpoints.ts';
export {
  listSharedDocuments,
  renewSecuredLink,
  shareDocument,
  withdrawSecuredDocument,
} from './secured/contract/secured-desk-endpoints.ts';
export { securedRefusals } from './secured/contract/secured-refusals.ts';
export {
  completeTraining,
  listTeamTraining,
  listTrainingPrograms,
  takeBackTraining,
} from './training/contract/training-endpoints.ts';
export {
  addProgram,
  changeProgram,
  listManagedPrograms,
  withdrawProgram,
} from './training/contract/training-desk-endpoints.ts';
export { trainingRefusals } from './training/contract/training-refusals.ts';
export { contentHub } from './banners/contract/content-hub.ts';
export { contentRefusals } from './banners/contract/content-refusals.ts';
export {
  appraisalSubscribers,
  getAppraisalsFaq,
  getDocument,
} from './documents/contract/document-endpoints.ts';
export { getHelp, setVideoUrl } from './help/contract/help-endpoints.ts';
export type { Video } from './help/contract/help-endpoints.ts';
export { screenTypeOf } from './banners/domain/screen-type.ts';
export type { ScreenType } from './banners/domain/screen-type.ts';
