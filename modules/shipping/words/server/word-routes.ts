import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as words from '../contract/word-endpoints.ts';
import { addForbiddenWord } from './add-forbidden-word.ts';
import { listDeskWords } from './list-desk-words.ts';
import { listForbiddenWords } from './list-forbidden-words.ts';
import { removeForbiddenWord } from './remove-forbidden-word.ts';

export const wordRoutes: Routes = [
  route(words.listForbiddenWords, listForbiddenWords),
  route(words.listDeskWords, listDeskWords),
  route(words.addForbiddenWord, addForbiddenWord),
  route(words.removeForbiddenWord, removeForbiddenWord),
];
