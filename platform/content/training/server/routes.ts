import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as training from '../contract/training.ts';
import * as desk from '../contract/training-desk.ts';
import { addProgram, changeProgram, withdrawProgram } from './edit-programs.ts';
import { completeTraining, removeCompletion } from './complete-training.ts';
import { listManagedPrograms, listTeamTraining, listTrainingPrograms } from './list-training-programs.ts';

export const trainingRoutes: Routes = [
  route(training.listTrainingPrograms, listTrainingPrograms),
  route(training.completeTraining, completeTraining),
  route(training.removeCompletion, removeCompletion),
  route(training.listTeamTraining, listTeamTraining),
  route(desk.listManagedPrograms, listManagedPrograms),
  route(desk.addProgram, addProgram),
  route(desk.changeProgram, changeProgram),
  route(desk.withdrawProgram, withdrawProgram),
];
