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
export { questionAnswered, questionAsked } from './content-events.ts';
export { contentHub } from './content-hub.ts';
export { contentRefusals } from './content-refusals.ts';
export { appraisalSubscribers, getAppraisalsFaq, getDocument } from './document-endpoints.ts';
export { getHelp, setVideoUrl } from './help-endpoints.ts';
export type { Video } from './help-endpoints.ts';
export { screenTypeOf } from '../domain/screen-type.ts';
export type { ScreenType } from '../domain/screen-type.ts';
