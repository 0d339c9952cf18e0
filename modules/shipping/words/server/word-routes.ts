import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as words from '../contract/word-endpoints.ts';
import { addForbiddenWord, listDeskWords, removeForbiddenWord } from './desk-words.ts';
import { listForbiddenWords } from './list-forbidden-words.ts';

export const wordRoutes: Routes = [
  route(words.listForbiddenWords, listForbiddenWords),
  route(words.listDeskWords, listDeskWords),
  route(words.addForbiddenWord, addForbiddenWord),
  route(words.removeForbiddenWord, removeForbiddenWord),
];
