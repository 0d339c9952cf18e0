import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as sales from '../contract/sales.ts';
import { listSellerAnswers as answersCall } from '../contract/seller-answers.ts';
import { answerSale } from './answer-sale.ts';
import { getSale, listSales } from './list-sales.ts';
import { listSellerAnswers } from './list-seller-answers.ts';

export const salesRoutes: Routes = [
  route(sales.listSales, listSales),
  route(sales.getSale, getSale),
  stepwise(sales.answerSale, answerSale),
  route(answersCall, listSellerAnswers),
];
