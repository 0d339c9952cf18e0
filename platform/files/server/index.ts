export type { FilesParts } from './files-parts.ts';
export { filesRoutes } from './routes.ts';
export { answerFile } from './answer-file.ts';
export { MadeFiles } from './made-files.ts';
export { readFile } from './read-file.ts';
export { signFileLink } from './sign-file-link.ts';
export { storeFile } from './store-file.ts';
export type { NewFile } from './store-file.ts';
export { filesHeld } from './held-records.ts';
