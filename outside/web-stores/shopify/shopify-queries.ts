// Shopify counts a query's cost before it runs, at most 1,000 points: 5 orders with 50 items each stay below it.
export const ordersPerPage = 5;

const lineItem = `
  id title variantTitle sku currentQuantity unfulfilledQuantity requiresShipping
  discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }`;

export const ordersQuery = `
  query Orders($first: Int!, $after: String, $query: String!) {
    orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id name createdAt updatedAt cancelledAt displayFinancialStatus note email phone currentTotalWeight
        customAttributes { key value }
        shippingAddress {
          name company address1 address2 city provinceCode zip countryCodeV2 phone
        }
        shippingLine { title }
        lineItems(first: 50) { pageInfo { hasNextPage } nodes { ${lineItem} } }
        fulfillmentOrders(first: 5) { nodes { status fulfillAt } }
      }
    }
  }`;

/** Of an order with more items than a page of orders reads. */
export const itemsQuery = `
  query Items($id: ID!) {
    order(id: $id) { lineItems(first: 250) { nodes { ${lineItem} } } }
  }`;

export const shopQuery = `query Shop { shop { name currencyCode } }`;

export const openItemsQuery = `
  query OpenItems($id: ID!) {
    order(id: $id) {
      fulfillmentOrders(first: 10) {
        nodes { id status lineItems(first: 40) { nodes { id remainingQuantity lineItem { id } } } }
      }
    }
  }`;

export const fulfillmentsQuery = `
  query Fulfillments($id: ID!) {
    order(id: $id) { fulfillments(first: 50) { id status trackingInfo { number } } }
  }`;

export const fulfillMutation = `
  mutation Fulfill($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
  }`;

export const fulfillmentQuery = `
  query Fulfillment($id: ID!) { fulfillment(id: $id) { status } }`;

export const cancelMutation = `
  mutation Cancel($id: ID!) {
    fulfillmentCancel(id: $id) { fulfillment { status } userErrors { message } }
  }`;

export const noticesQuery = `
  query Notices { webhookSubscriptions(first: 100) { nodes { topic uri } } }`;

export const watchMutation = `
  mutation Watch($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      webhookSubscription { id } userErrors { message }
    }
  }`;

export const rateServicesQuery = `
  query RateServices { carrierServices(first: 50) { nodes { id name callbackUrl } } }`;

export const offerRatesMutation = `
  mutation OfferRates($input: DeliveryCarrierServiceCreateInput!) {
    carrierServiceCreate(input: $input) { userErrors { message } }
  }`;

export const moveRatesMutation = `
  mutation MoveRates($input: DeliveryCarrierServiceUpdateInput!) {
    carrierServiceUpdate(input: $input) { userErrors { message } }
  }`;
