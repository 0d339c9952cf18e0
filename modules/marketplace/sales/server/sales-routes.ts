import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as sales from '../contract/sales.ts';
import { listSellerAnswers as answersCall } from '../contract/seller-answers.ts';
import * as substitutes from '../contract/substitutes.ts';
import { listHeldStones as heldCall } from '../contract/held-stones.ts';
import * as questions from '../contract/questions.ts';
import { answerSellerQuestion, listSellerQuestions } from './questions/seller-questions.ts';
import { listHeldStones } from './held-stones.ts';
import { answerSale } from './answer-sale.ts';
import { getSale, listSales } from './list-sales.ts';
import { listSellerAnswers } from './list-seller-answers.ts';
import { listSubstitutes, offerSubstitute } from './substitutes.ts';

export const salesRoutes: Routes = [
  stepwise(questions.listSellerQuestions, listSellerQuestions),
  stepwise(questions.answerSellerQuestion, answerSellerQuestion),
  route(sales.listSales, listSales),
  route(sales.getSale, getSale),
  stepwise(sales.answerSale, answerSale),
  stepwise(substitutes.listSubstitutes, listSubstitutes),
  stepwise(substitutes.offerSubstitute, offerSubstitute),
  stepwise(heldCall, listHeldStones),
  route(answersCall, listSellerAnswers),
];
