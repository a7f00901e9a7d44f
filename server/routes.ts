import { ENDPOINTS } from '#contract/endpoints.ts'
import { accessHandlers } from '#server/features/access/access.handlers.ts'
import { accountsHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { activityHandlers } from '#server/features/activity/activity.handlers.ts'
import { cataloguesHandlers } from '#server/features/catalogues/catalogues.handlers.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { claimsEffects } from '#server/features/claims/claims.effects.ts'
import { claimsHandlers } from '#server/features/claims/claims.handlers.ts'
import { baysHandlers } from '#server/features/config/bays.ts'
import { branchesHandlers } from '#server/features/config/branches.ts'
import { carriersHandlers } from '#server/features/config/carriers.ts'
import { coefficientsHandlers } from '#server/features/config/coefficients.ts'
import { configHandlers } from '#server/features/config/config.handlers.ts'
import { groupStatusesHandlers } from '#server/features/config/group-statuses.ts'
import { noticesHandlers } from '#server/features/config/notices.ts'
import { priceListsHandlers } from '#server/features/config/price-lists.ts'
import { rolesHandlers } from '#server/features/config/roles.handlers.ts'
import { storesHandlers } from '#server/features/config/stores.ts'
import { configUsersHandlers } from '#server/features/config-users/config-users.handlers.ts'
import { chartsHandlers } from '#server/features/dashboard/charts.handlers.ts'
import { dashboardHandlers } from '#server/features/dashboard/dashboard.handlers.ts'
import { todayHandlers } from '#server/features/dashboard/today.handlers.ts'
import { exportFileHandlers } from '#server/features/exports/exports.handlers.ts'
import { groupsEffects } from '#server/features/groups/groups.effects.ts'
import { groupsHandlers } from '#server/features/groups/groups.handlers.ts'
import { historyHandlers } from '#server/features/history/history.handlers.ts'
import { identityHandlers } from '#server/features/identity/identity.handlers.ts'
import { mailsHandlers } from '#server/features/mails/mails.handlers.ts'
import { materialsHandlers } from '#server/features/materials/materials.handlers.ts'
import { newsHandlers } from '#server/features/news/news.handlers.ts'
import { ordersEffects } from '#server/features/orders/orders.effects.ts'
import { ordersHandlers } from '#server/features/orders/orders.handlers.ts'
import { paymentHandlers } from '#server/features/payments/payments.handlers.ts'
import { photosEffects } from '#server/features/photos/photos.effects.ts'
import { photosHandlers } from '#server/features/photos/photos.handlers.ts'
import { policyHandlers } from '#server/features/policy/policy.handlers.ts'
import { priceListHandlers } from '#server/features/price-list/price-list.handlers.ts'
import { productsHandlers } from '#server/features/products/products.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { promotionsHandlers } from '#server/features/promotions/promotions.handlers.ts'
import { feedNewsHandlers } from '#server/features/pull/news.handlers.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { registrationsHandlers } from '#server/features/registrations/registrations.handlers.ts'
import { sessionHandlers } from '#server/features/session/session.handlers.ts'
import { statementHandlers } from '#server/features/statement/statement.handlers.ts'
import { syncHandlers } from '#server/features/sync/sync.handlers.ts'
import { turnosEffects } from '#server/features/turnos/turnos.effects.ts'
import { turnosHandlers } from '#server/features/turnos/turnos.handlers.ts'
import { usersHandlers } from '#server/features/users/users.handlers.ts'
import { vouchersHandlers } from '#server/features/vouchers/vouchers.handlers.ts'
import { workOrdersHandlers } from '#server/features/work-orders/work-orders.handlers.ts'
import type { Answering } from '#server/http/route-table.ts'

/** Every handler and effect, a line per feature. */
export const answering: Answering = {
  endpoints: ENDPOINTS,
  handlers: [
    ...sessionHandlers,
    ...identityHandlers,
    ...accessHandlers,
    ...profileHandlers,
    ...usersHandlers,
    ...configUsersHandlers,
    ...accountsHandlers,
    ...cataloguesHandlers,
    ...productsHandlers,
    ...ordersHandlers,
    ...groupsHandlers,
    ...registrationsHandlers,
    ...materialsHandlers,
    ...photosHandlers,
    ...exportFileHandlers,
    ...workOrdersHandlers,
    ...claimsHandlers,
    ...chatHandlers,
    ...dashboardHandlers,
    ...chartsHandlers,
    ...todayHandlers,
    ...statementHandlers,
    ...vouchersHandlers,
    ...paymentHandlers,
    ...coefficientsHandlers,
    ...newsHandlers,
    ...promotionsHandlers,
    ...activityHandlers,
    ...mailsHandlers,
    ...carriersHandlers,
    ...configHandlers,
    ...syncHandlers,
    ...baysHandlers,
    ...storesHandlers,
    ...branchesHandlers,
    ...groupStatusesHandlers,
    ...priceListsHandlers,
    ...rolesHandlers,
    ...priceListHandlers,
    ...noticesHandlers,
    ...turnosHandlers,
    ...policyHandlers,
    ...pullHandlers,
    ...feedNewsHandlers,
    ...historyHandlers,
  ],
  effects: [...ordersEffects, ...groupsEffects, ...photosEffects, ...turnosEffects, ...claimsEffects],
}
