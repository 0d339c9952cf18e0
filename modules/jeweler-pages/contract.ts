export { newContent } from './model/domain/content.ts';
export type { PageContent } from './model/domain/content.ts';
export { lookKeys, looks } from './model/domain/looks.ts';
export { languageKeys } from './model/domain/languages.ts';
export { renderContact, renderContactSent, renderFormLater } from './page/domain/contact-page.ts';
export { renderPrivacy } from './page/domain/privacy-page.ts';
export { renderReport, renderReportSent } from './moderation/domain/report-page.ts';
export { missingPage, missingPreview } from './themes/domain/missing-page.ts';
export { renderPage } from './page/domain/render-page.ts';
export { messageLeft, messageLeftNotice } from './visitors/contract/message-event.ts';
export {
  answerMessage,
  getVisits,
  listMessages,
  visitorRefusals,
  visitsAsSheet,
} from './visitors/contract/visitor-endpoints.ts';
export { domainMoved, domainMovedNotice } from './domains/contract/domain-event.ts';
export {
  checkDomain,
  domainRefusals,
  getDomain,
  removeDomain,
  setDomain,
} from './domains/contract/domain-endpoints.ts';
export {
  addReservedWord,
  closeReport,
  liftTakedown,
  listDeskPages,
  listPageReports,
  listReservedWords,
  moderationRefusals,
  readResponse,
  removeReservedWord,
  takeDown,
} from './moderation/contract/desk-endpoints.ts';
export { answerTakedown, getTakedown } from './moderation/contract/takedown-endpoints.ts';
export { takedownMoved, takedownMovedNotice } from './moderation/contract/takedown-event.ts';
export { addPicture, pictureRefusals } from './pictures/contract/picture-endpoints.ts';
export type { Theme } from './themes/contract/theme-endpoints.ts';
export {
  createTheme,
  deleteTheme,
  getTheme,
  listThemes,
  publishTheme,
  renameTheme,
  saveTheme,
  themeRefusals,
  unpublishTheme,
} from './themes/contract/theme-endpoints.ts';
export { createPreviewLink, previewDays, removePreviewLink } from './themes/contract/preview-endpoints.ts';
export { followTheme } from './themes/contract/editor-endpoints.ts';
export { listStones } from './stones/contract/stone-endpoints.ts';
export { listVersions, restoreVersion } from './themes/contract/version-endpoints.ts';
