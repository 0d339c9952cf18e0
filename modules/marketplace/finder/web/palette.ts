import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import { routeRules } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { feedKind, findFeeds, findSales, findSearches, saleKind, searchKind } from './find-searches.tsx';
import { findStones, orderKind, stoneKind } from './find-stones.tsx';

const rule = routeRules['/marketplace'];

export const marketplacePalette: PaletteDoor<AccessRule> = {
  icon: 'gem',
  pages: {
    '/marketplace': 'absent',
    '/marketplace/dashboard': {
      hint: 'Saved searches, saved diamonds, orders',
      words: ['Saved searches', 'Saved diamonds', 'Favorites', 'Stones'],
    },
    '/marketplace/compare': { words: ['Side by side'] },
    '/marketplace/pairs': { words: ['Matching pairs', 'Earrings', 'Studs'] },
    '/marketplace/finder': {
      hint: 'Up to 50 report numbers',
      words: ['Report numbers', 'Scan', 'Certificates'],
    },
    '/marketplace/shoppingcart': {
      words: ['Cart', 'Basket', 'Checkout', 'Buy'],
      icon: 'cart',
      likely: true,
    },
    '/marketplace/orders': {
      hint: 'Diamonds you bought',
      words: ['Purchases', 'Diamond orders', 'Returns'],
      icon: 'cart',
      likely: true,
    },
    '/marketplace/feeds': {
      hint: 'Sell your diamonds',
      words: ['Inventory', 'Listings', 'Selling'],
      icon: 'upload',
    },
    '/marketplace/sales': {
      hint: 'Stones you sold',
      words: ['Sold', 'Confirm orders', 'Selling'],
      icon: 'gem',
    },
    '/marketplace/payouts': {
      hint: 'Invoices and statements for stones you sold',
      words: ['Invoice', 'Statement', 'Get paid'],
      icon: 'receipt',
    },
    '/marketplace/clientview': {
      hint: 'Shared links and markup',
      words: ['Share with a client', 'Markup', 'Margin'],
      icon: 'eye',
    },
    '/taxdocuments': {
      hint: 'Resale certificates and permits by state',
      words: ['Resale certificate', 'Exemption', 'Sales tax', 'Reseller permit'],
      icon: 'receipt',
    },
    '/desk/tax-documents': { words: ['Resale certificates', 'Exemptions', 'Permits'], icon: 'receipt' },
    '/desk/diamond-orders': { words: ['Queues', 'Authentication', 'Returns'] },
    '/desk/diamond-holds': { words: ['Reserved', 'Holds'], icon: 'hourglass' },
    '/desk/diamond-questions': { words: ['Inquiries', 'Requests', 'Answers'], icon: 'mail' },
    '/desk/seller-invoices': { words: ['Payouts', 'Pay sellers'], icon: 'receipt' },
    '/desk/feeds': { words: ['Suppliers', 'Inventory'], icon: 'upload' },
  },
  actions: [
    {
      id: 'search-natural',
      label: 'Search natural diamonds',
      words: ['Mined', 'GIA', 'Stones', 'Buy diamonds'],
      icon: 'search',
      rule,
      to: '/marketplace/natural',
      likely: true,
    },
    {
      id: 'search-labgrown',
      label: 'Search lab-grown diamonds',
      words: ['Lab diamonds', 'IGI', 'LGD', 'CVD', 'Labgrown'],
      icon: 'search',
      rule,
      to: '/marketplace/labgrown',
    },
  ],
  records: [
    { kinds: [stoneKind, orderKind], rule: marketplacePeople, find: findStones },
    { kinds: [searchKind], rule: marketplacePeople, find: findSearches },
    { kinds: [feedKind], rule: marketplacePeople, find: findFeeds },
    { kinds: [saleKind], rule: marketplacePeople, find: findSales },
  ],
};
