// For the bench, which measures the lists, one memo and its paper from inside.
export { findMemos } from './memo-list-store.ts';
export { memoDocument } from '../papers/memo-papers.ts';
export { noPictures } from '../papers/paper-pictures.ts';
export { presentMemo } from '../present-memo.ts';
