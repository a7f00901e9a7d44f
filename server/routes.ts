import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Assistant } from '#server/chat/assistant.ts'
import { accessHandlers } from '#server/features/access/access.handlers.ts'
import { accountsHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { activityHandlers } from '#server/features/activity/activity.handlers.ts'
import { boardPage } from '#server/features/boards/board-page.ts'
import { createBoardsEffects } from '#server/features/boards/boards.effects.ts'
import { createBoardsHandlers } from '#server/features/boards/boards.handlers.ts'
import { cataloguesHandlers } from '#server/features/catalogues/catalogues.handlers.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { claimsEffects } from '#server/features/claims/claims.effects.ts'
import { claimsHandlers } from '#server/features/claims/claims.handlers.ts'
import { baysHandlers } from '#server/features/config/bays.ts'
import { branchesHandlers } from '#server/features/config/branches.ts'
import { carriersHandlers } from '#server/features/config/carriers.ts'
import { closedDaysHandlers } from '#server/features/config/closed-days.ts'
import { coefficientsHandlers } from '#server/features/config/coefficients.ts'
import { configHandlers } from '#server/features/config/config.handlers.ts'
import { groupStatusesHandlers } from '#server/features/config/group-statuses.ts'
import { noticesHandlers } from '#server/features/config/notices.ts'
import { priceListsHandlers } from '#server/features/config/price-lists.ts'
import { rolesHandlers } from '#server/features/config/roles.handlers.ts'
import { salesRulesHandlers } from '#server/features/config/sales-rules.ts'
import { storesHandlers } from '#server/features/config/stores.ts'
import { trucksHandlers } from '#server/features/config/trucks.ts'
import { configUsersHandlers } from '#server/features/config-users/config-users.handlers.ts'
import { chartsHandlers } from '#server/features/dashboard/charts.handlers.ts'
import { dashboardHandlers } from '#server/features/dashboard/dashboard.handlers.ts'
import { newStonesHandlers } from '#server/features/dashboard/new-stones.handlers.ts'
import { todayHandlers } from '#server/features/dashboard/today.handlers.ts'
import { exportFileHandlers } from '#server/features/exports/exports.handlers.ts'
import { followHandlers } from '#server/features/follow/follow.handlers.ts'
import { orderPage, turnoPage } from '#server/features/follow/follow-pages.ts'
import { groupsEffects } from '#server/features/groups/groups.effects.ts'
import { groupsHandlers } from '#server/features/groups/groups.handlers.ts'
import { historyHandlers } from '#server/features/history/history.handlers.ts'
import { holdsEffects } from '#server/features/holds/holds.effects.ts'
import { holdsHandlers } from '#server/features/holds/holds.handlers.ts'
import { identityHandlers } from '#server/features/identity/identity.handlers.ts'
import { createLinkPages } from '#server/features/links/link-pages.ts'
import { mailsHandlers } from '#server/features/mails/mails.handlers.ts'
import { materialsHandlers } from '#server/features/materials/materials.handlers.ts'
import { newsHandlers } from '#server/features/news/news.handlers.ts'
import { notificationsEffects } from '#server/features/notifications/notifications.effects.ts'
import { notificationPreferencesHandlers } from '#server/features/notifications/preferences.handlers.ts'
import { ordersEffects } from '#server/features/orders/orders.effects.ts'
import { ordersHandlers } from '#server/features/orders/orders.handlers.ts'
import { ownerFiguresHandlers } from '#server/features/owner-figures/owner-figures.handlers.ts'
import { paymentHandlers } from '#server/features/payments/payments.handlers.ts'
import { photosEffects } from '#server/features/photos/photos.effects.ts'
import { photosHandlers } from '#server/features/photos/photos.handlers.ts'
import { policyHandlers } from '#server/features/policy/policy.handlers.ts'
import { priceListHandlers } from '#server/features/price-list/price-list.handlers.ts'
import { productsHandlers } from '#server/features/products/products.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { promotionsHandlers } from '#server/features/promotions/promotions.handlers.ts'
import { proofsEffects } from '#server/features/proofs/proofs.effects.ts'
import { proofsHandlers } from '#server/features/proofs/proofs.handlers.ts'
import { liveHandlers } from '#server/features/pull/live/live.handlers.ts'
import type { Live } from '#server/features/pull/live/live.ts'
import { feedNewsHandlers } from '#server/features/pull/news.handlers.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { quotePage } from '#server/features/quotes/quote-page.ts'
import { quotesEffects } from '#server/features/quotes/quotes.effects.ts'
import { quotesHandlers } from '#server/features/quotes/quotes.handlers.ts'
import { registrationsHandlers } from '#server/features/registrations/registrations.handlers.ts'
import { searchesEffects } from '#server/features/searches/searches.effects.ts'
import { sessionHandlers } from '#server/features/session/session.handlers.ts'
import { statementHandlers } from '#server/features/statement/statement.handlers.ts'
import { syncHandlers } from '#server/features/sync/sync.handlers.ts'
import { tripsEffects } from '#server/features/trips/trips.effects.ts'
import { turnosEffects } from '#server/features/turnos/turnos.effects.ts'
import { turnosHandlers } from '#server/features/turnos/turnos.handlers.ts'
import { usersHandlers } from '#server/features/users/users.handlers.ts'
import { vouchersHandlers } from '#server/features/vouchers/vouchers.handlers.ts'
import { workOrdersHandlers } from '#server/features/work-orders/work-orders.handlers.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Answering } from '#server/http/route-table.ts'
import type { Firm } from '#server/letterhead/letterhead.ts'
import type { MailFolder } from '#server/mail/mail-folder.ts'
import type { Payments } from '#server/payments/gateway.ts'
import type { Addresses } from '#server/payments/open-payments.ts'
import type { PushService } from '#server/push/open-push.ts'
import type { PackedFirstPages } from '#server/stock/packed-first-pages.ts'
import type { StockPacks } from '#server/stock/stock-packs.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

/** The server's parts for features. */
export interface ServerParts {
  store: BlobStore
  /** Makes files beside the calls. */
  files: FileMaker
  /** At the head of papers and of the pages of links. */
  firm: Firm
  /** Signs the tokens of links; not in the database. [A162] */
  key: string
  addresses: Addresses
  /** Folder of the built app. */
  appFolder: string
  /** The listeners of hints. */
  live: Live
  /** The stock in memory; undefined where SQL answers every search. */
  stock?: StockPacks | undefined
  /** First pages of stock, packed; undefined where each is read for its caller. */
  stockBases?: PackedFirstPages | undefined
}

/** The adapters of features; what is undefined is not set up here. */
export interface Adapters extends Omit<ServerParts, 'addresses'> {
  /** Mails in files; undefined where they are really sent. */
  mails?: MailFolder | undefined
  /** Gets a mail of each claim beside its seller. */
  supportEmail?: string | undefined
  /** OFFLINE_DAYS, 7 when unset. */
  offlineDays?: number | undefined
  /** RETURN_DAYS, 30 when unset. */
  returnDays?: number | undefined
  payments?: Payments | undefined
  /** Wakes phones; undefined where no browser may subscribe. */
  push?: PushService | undefined
  /** Answers questions beside the catalogue; undefined where it answers alone. */
  assistant?: Assistant | undefined
  /** ERP_DIR; undefined where nothing is exchanged. */
  erpDir?: string | undefined
  /** ERP_CRON. */
  erpCron?: string | undefined
}

/** Handlers that need nothing but their context, a line per feature. */
const plain: readonly Handler[] = [
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
  ...photosHandlers,
  ...workOrdersHandlers,
  ...claimsHandlers,
  ...holdsHandlers,
  ...dashboardHandlers,
  ...chartsHandlers,
  ...todayHandlers,
  ...newStonesHandlers,
  ...ownerFiguresHandlers,
  ...statementHandlers,
  ...vouchersHandlers,
  ...coefficientsHandlers,
  ...newsHandlers,
  ...promotionsHandlers,
  ...activityHandlers,
  ...carriersHandlers,
  ...closedDaysHandlers,
  ...trucksHandlers,
  ...configHandlers,
  ...salesRulesHandlers,
  ...baysHandlers,
  ...storesHandlers,
  ...branchesHandlers,
  ...groupStatusesHandlers,
  ...rolesHandlers,
  ...priceListHandlers,
  ...turnosHandlers,
  ...proofsHandlers,
  ...policyHandlers,
  ...feedNewsHandlers,
  ...historyHandlers,
]

/** Every handler and effect, a line per feature. */
export const answering = ({ offlineDays = 7, ...adapters }: Adapters): Answering => ({
  endpoints: ENDPOINTS,
  handlers: [
    ...plain,
    ...sessionHandlers({ offlineDays, returnDays: adapters.returnDays }),
    ...identityHandlers({ offlineDays }),
    ...materialsHandlers(adapters),
    ...exportFileHandlers(adapters),
    ...chatHandlers(adapters),
    ...paymentHandlers(adapters),
    ...mailsHandlers(adapters),
    ...notificationPreferencesHandlers(adapters),
    ...syncHandlers(adapters),
    ...priceListsHandlers(adapters),
    ...noticesHandlers(adapters),
    ...pullHandlers(adapters),
    ...liveHandlers(adapters.live),
    ...createBoardsHandlers(adapters.key),
    ...followHandlers(adapters),
    ...quotesHandlers(adapters),
  ],
  effects: [
    ...ordersEffects,
    ...groupsEffects,
    ...photosEffects(adapters),
    ...turnosEffects,
    ...proofsEffects(adapters),
    ...tripsEffects,
    ...claimsEffects(adapters),
    ...holdsEffects,
    ...notificationsEffects,
    ...searchesEffects,
    ...createBoardsEffects(adapters.key),
    ...quotesEffects(adapters),
  ],
  linkPages: createLinkPages(adapters, [boardPage, quotePage(adapters), orderPage, turnoPage]),
})
