/**
 * Calls of the specification that no slice answers yet, by the subject that will bring them. A call leaves
 * this list in the same change that adds its endpoint; the test refuses a call that stands in both places.
 */
export const laterCalls: Readonly<Record<string, readonly string[]>> = {
  shipping: [
    'PUT shipping api/usersettings/shippingcolumns',
    'PUT shipping api/usersettings/skiplinking',
    'PUT shipping api/usersettings/linkaccount',
    'GET shipping api/usersettings/meterinstructionspdf',
    'POST shipping api/usersettings/integratefedexaccount',
    'PUT shipping api/usersettings/{}/patch',
    'POST shipping api/usersettings/checkuserapproval',
    'GET shipping forbiddenwords',
    'POST shipping api/addresses/search',
    'POST shipping api/addresses/validate',
    'POST shipping api/zipcodes/search',
  ],
  marketplace: [
    'GET marketplace api/searchpresets',
    'POST marketplace api/searchpresets',
    'DELETE marketplace api/searchpresets/{}',
    'POST marketplace api/emails/{}/send',
    'POST marketplace api/emails/sendquestion',
    'GET marketplace api/products/searchcriterias',
    'POST marketplace api/diamonds/search',
    'POST marketplace api/diamonds/search/basic',
    'GET marketplace api/diamonds/reportlinks/{}',
    'POST marketplace api/diamonds/details',
    'GET marketplace api/searchcriteria/filters',
    'GET marketplace api/searchcriteria/selection/{}',
    'POST marketplace api/searchcriteria/selection',
    'POST marketplace api/marketplace/orderdetails/search',
    'GET marketplace api/marketplace/orders/{}',
    'POST marketplace api/orders/{}/notes',
    'POST marketplace api/marketplace/orders/{}/products/statuses',
    'GET cart api/cart',
    'POST cart api/cart/retail/items',
    'DELETE cart api/cart/{}/items/{}',
    'POST cart api/cart/retail/items/checkout',
    'POST cart api/cart/validate',
  ],
  appraisals: ['POST appraisals appraisals/quote'],
};
