export {
  changeBanner,
  createBanner,
  dismissBanner,
  endBanner,
  listAnonymousBanners,
  listBanners,
  listManagedBanners,
  contentHub,
} from './banners/contract/banners.ts';
export type { Banner, BannerFields, ManagedBanner } from './banners/contract/banners.ts';
export {
  contactForm,
  listContactMessages,
  listOwnContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
  questionAnswered,
  questionAsked,
} from './contact/contract/contact-messages.ts';
export type { ContactMessage } from './contact/contract/contact-messages.ts';
export {
  documentShared,
  securedLinkAsked,
  securedLinkSettled,
  requestSecuredLink,
  listSecuredDocuments,
  openSecuredDocument,
  openSecuredLink,
  readSecuredLink,
  securedRefusals,
} from './secured/contract/secured-documents.ts';
export {
  addCompanyDocument,
  downloadCompanyDocument,
  listCompanyDocuments,
  removeCompanyDocument,
} from './document-center/contract/company-documents.ts';
export {
  downloadPublishedDocument,
  listPublishedDocuments,
  changeDocument,
  listManagedDocuments,
  publishDocument,
  withdrawDocument,
} from './document-center/contract/published-documents.ts';
export { uploadDeskFile } from './files/contract/document-files.ts';
export {
  listSharedDocuments,
  renewSecuredLink,
  shareDocument,
  withdrawSecuredDocument,
} from './secured/contract/shared-documents.ts';
export {
  completeTraining,
  listTeamTraining,
  listTrainingPrograms,
  removeCompletion,
  trainingRefusals,
} from './training/contract/training.ts';
export {
  addProgram,
  changeProgram,
  listManagedPrograms,
  withdrawProgram,
} from './training/contract/training-desk.ts';
export { appraisalSubscribers, getAppraisalsFaq, getDocument } from './documents/contract/documents.ts';
export { getHelp, setVideoUrl } from './help/contract/help.ts';
export type { Video } from './help/contract/help.ts';
export { screenTypeOf } from './banners/domain/banner.ts';
export type { ScreenType } from './banners/domain/banner.ts';
