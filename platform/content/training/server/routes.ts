import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as training from '../contract/training.ts';
import * as desk from '../contract/training-desk.ts';
import { addProgram } from './add-program.ts';
import { changeProgram } from './change-program.ts';
import { completeTraining } from './complete-training.ts';
import { listManagedPrograms, listTrainingPrograms } from './list-training-programs.ts';
import { listTeamTraining } from './list-team-training.ts';
import { takeBackTraining } from './take-back-training.ts';
import { withdrawProgram } from './withdraw-program.ts';

export const trainingRoutes: Routes = [
  route(training.listTrainingPrograms, listTrainingPrograms),
  route(training.completeTraining, completeTraining),
  route(training.takeBackTraining, takeBackTraining),
  route(training.listTeamTraining, listTeamTraining),
  route(desk.listManagedPrograms, listManagedPrograms),
  route(desk.addProgram, addProgram),
  route(desk.changeProgram, changeProgram),
  route(desk.withdrawProgram, withdrawProgram),
];
