export { downloadFile, fileShape, uploadFile, uploadRefusals } from './contract/file-endpoints.ts';
export type { FileFacts } from './contract/file-endpoints.ts';
export { filesRefusals } from './contract/files-refusals.ts';
export { isFileName } from './domain/file-name.ts';
export { spreadsheetRule, uploadRules } from './domain/upload-rules.ts';
export type { UploadPurpose, UploadRule } from './domain/upload-rules.ts';
