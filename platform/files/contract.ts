export { downloadFile, fileShape, photoRefusals, uploadFile, uploadRefusals } from './contract/files.ts';
export type { FileFacts } from './contract/files.ts';
export { filesRefusals, openRefusals } from './contract/files.ts';
export { fileChecked } from './contract/file-checked.ts';
export { isFileName } from './domain/check-upload.ts';
export { spreadsheetRule, tableRule, uploadRules } from './domain/upload-rules.ts';
export type { UploadPurpose, UploadRule } from './domain/upload-rules.ts';
