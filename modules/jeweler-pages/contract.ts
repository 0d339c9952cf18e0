export { newContent } from './model/domain/content.ts';
export type { PageContent } from './model/domain/content.ts';
export { lookKeys, looks } from './model/domain/looks.ts';
export { renderContact } from './page/domain/contact-page.ts';
export { renderPage } from './page/domain/render-page.ts';
export { messageLeft, messageLeftNotice } from './visitors/contract/message-event.ts';
export {
  answerMessage,
  getVisits,
  listMessages,
  visitorRefusals,
  visitsAsSheet,
} from './visitors/contract/visitor-endpoints.ts';
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
export { listVersions, restoreVersion } from './themes/contract/version-endpoints.ts';
