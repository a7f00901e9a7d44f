import { identityEndpoints } from './calls/access/identity.ts'
import { profileEndpoints } from './calls/access/profile.ts'
import { registerEndpoints } from './calls/access/register.ts'
import { usersEndpoints } from './calls/access/users.ts'
import { accountsEndpoints } from './calls/accounts.ts'
import { boardsEndpoints } from './calls/boards/boards.ts'
import { cataloguesEndpoints } from './calls/catalogues.ts'
import { chatEndpoints } from './calls/chat/chat.ts'
import { claimsEndpoints } from './calls/claims.ts'
import { activityEndpoints } from './calls/config/activity.ts'
import { bays } from './calls/config/bays.ts'
import { branches } from './calls/config/branches.ts'
import { carriers } from './calls/config/carriers.ts'
import { closedDays } from './calls/config/closed-days.ts'
import { coefficients } from './calls/config/coefficients.ts'
import { configEndpoints } from './calls/config/config.ts'
import { groupStatuses } from './calls/config/group-statuses.ts'
import { mailsEndpoints } from './calls/config/mails.ts'
import { noticesEndpoints } from './calls/config/notices.ts'
import { priceListEndpoints } from './calls/config/price-list.ts'
import { priceLists } from './calls/config/price-lists.ts'
import { rolesEndpoints } from './calls/config/roles.ts'
import { salesRulesEndpoints } from './calls/config/sales-rules.ts'
import { stores } from './calls/config/stores.ts'
import { syncEndpoints } from './calls/config/sync.ts'
import { trucks } from './calls/config/trucks.ts'
import { configUsersEndpoints } from './calls/config/users.ts'
import { getDashboard } from './calls/dashboard.ts'
import { exportFileEndpoints } from './calls/exports.ts'
import { groupOrdersEndpoints } from './calls/grouping.ts'
import { recognizeChanges } from './calls/history.ts'
import { holdsEndpoints } from './calls/holds/holds.ts'
import { getCharts } from './calls/home/charts.ts'
import { getLive } from './calls/home/live.ts'
import { getNewStones } from './calls/home/new-stones.ts'
import { newsEndpoints } from './calls/home/news.ts'
import { notificationPreferenceEndpoints } from './calls/home/notification-preferences.ts'
import { getOwnerFigures } from './calls/home/owner-figures.ts'
import { promotionsEndpoints } from './calls/home/promotions.ts'
import { getToday } from './calls/home/today.ts'
import { materialsEndpoints } from './calls/materials.ts'
import { ordersEndpoints } from './calls/orders.ts'
import { depositEndpoints } from './calls/payments/deposit.ts'
import { receivePaymentNotice } from './calls/payments/notices.ts'
import { getPaymentOptions } from './calls/payments/options.ts'
import { paymentsEndpoints } from './calls/payments/payments.ts'
import { photosEndpoints } from './calls/photos.ts'
import { reportPolicy } from './calls/policy.ts'
import { productsEndpoints } from './calls/products.ts'
import { pullEndpoints } from './calls/pull.ts'
import { quotesEndpoints } from './calls/quotes/quotes.ts'
import { registrationsEndpoints } from './calls/registrations.ts'
import { followEndpoints } from './calls/road/follow.ts'
import { proofsEndpoints } from './calls/road/proofs.ts'
import { getCarrierReport } from './calls/road/report.ts'
import { listSteps } from './calls/road/steps.ts'
import { sessionEndpoints } from './calls/session.ts'
import { listBalances } from './calls/statement/balances.ts'
import { getStatement } from './calls/statement/statement.ts'
import { vouchersEndpoints } from './calls/statement/vouchers.ts'
import { findCode } from './calls/stock/codes.ts'
import { listSameTone } from './calls/stock/tones.ts'
import { getTurnoLots } from './calls/turno-lots.ts'
import { turnosEndpoints } from './calls/turnos.ts'
import { workOrdersEndpoints } from './calls/work-orders.ts'
import { sendBatch } from './kit/batch.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { OPERATIONS } from './operations.ts'

/** Every call of the API. The server does not start if one has no handler, nor if a route is not here. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...identityEndpoints,
  ...registerEndpoints,
  ...profileEndpoints,
  ...usersEndpoints,
  ...accountsEndpoints,
  ...productsEndpoints,
  findCode,
  listSameTone,
  ...cataloguesEndpoints,
  ...ordersEndpoints,
  ...followEndpoints,
  ...groupOrdersEndpoints,
  ...registrationsEndpoints,
  ...materialsEndpoints,
  ...photosEndpoints,
  getTurnoLots,
  ...turnosEndpoints,
  listSteps,
  getCarrierReport,
  ...proofsEndpoints,
  ...exportFileEndpoints,
  ...workOrdersEndpoints,
  ...claimsEndpoints,
  ...holdsEndpoints,
  ...boardsEndpoints,
  ...quotesEndpoints,
  ...chatEndpoints,
  getDashboard,
  getStatement,
  listBalances,
  ...vouchersEndpoints,
  ...paymentsEndpoints,
  ...depositEndpoints,
  getPaymentOptions,
  receivePaymentNotice,
  ...coefficients.endpoints,
  ...newsEndpoints,
  ...promotionsEndpoints,
  ...notificationPreferenceEndpoints,
  getCharts,
  getToday,
  getNewStones,
  getOwnerFigures,
  ...activityEndpoints,
  ...mailsEndpoints,
  ...noticesEndpoints,
  ...carriers.endpoints,
  ...closedDays.endpoints,
  ...trucks.endpoints,
  ...configEndpoints,
  ...salesRulesEndpoints,
  ...syncEndpoints,
  ...bays.endpoints,
  ...stores.endpoints,
  ...branches.endpoints,
  ...groupStatuses.endpoints,
  ...configUsersEndpoints,
  ...priceLists.endpoints,
  ...rolesEndpoints,
  ...priceListEndpoints,
  reportPolicy,
  sendBatch,
  recognizeChanges,
  ...pullEndpoints,
  getLive,
  ...OPERATIONS.map((operation) => operation.endpoint),
]
