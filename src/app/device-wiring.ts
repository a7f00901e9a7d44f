import type { PhoneRecords } from '#src/offline/db/db.ts'
import type { DeviceEffect, Landing } from '#src/offline/db/effect.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { accountsLandings } from '#src/records/accounts/accounts.landings.ts'
import { accountsTable } from '#src/records/accounts/accounts.table.ts'
import { balancesReading } from '#src/records/accounts/balances.readings.ts'
import { groupStatusesReading } from '#src/records/accounts/statuses.readings.ts'
import { boardsEffects } from '#src/records/boards/boards.effects.ts'
import { boardsLandings } from '#src/records/boards/boards.landings.ts'
import { boardsTable } from '#src/records/boards/boards.table.ts'
import { cartEffects } from '#src/records/cart/cart.effects.ts'
import { cataloguesTables } from '#src/records/catalogues/catalogues.table.ts'
import { claimsEffects } from '#src/records/claims/claims.effects.ts'
import { claimsLandings } from '#src/records/claims/claims.landings.ts'
import { claimsTable } from '#src/records/claims/claims.table.ts'
import { currentRows } from '#src/records/current-rows.ts'
import { groupsEffects } from '#src/records/groups/groups.effects.ts'
import { groupsLandings } from '#src/records/groups/groups.landings.ts'
import { groupsTable } from '#src/records/groups/groups.table.ts'
import { holdsEffects } from '#src/records/holds/holds.effects.ts'
import { holdsLandings } from '#src/records/holds/holds.landings.ts'
import { holdsTable } from '#src/records/holds/holds.table.ts'
import { knownOn } from '#src/records/known.ts'
import {
  notificationsEffects,
  notificationsLandings,
} from '#src/records/notifications/notifications.effects.ts'
import { notificationsTable } from '#src/records/notifications/notifications.table.ts'
import { ordersEffects } from '#src/records/orders/orders.effects.ts'
import { ordersLandings } from '#src/records/orders/orders.landings.ts'
import { ordersTables } from '#src/records/orders/orders.table.ts'
import { ownChangesTable } from '#src/records/orders/own-changes.ts'
import { keepUploaded } from '#src/records/photos/keep-uploaded.ts'
import { bringBackPictures } from '#src/records/photos/photo-cache.ts'
import { photosEffects } from '#src/records/photos/photos.effects.ts'
import { photosLandings } from '#src/records/photos/photos.landings.ts'
import { thumbnailsReading } from '#src/records/photos/photos.readings.ts'
import { photosTable } from '#src/records/photos/photos.table.ts'
import { priceListsReading } from '#src/records/price-lists/price-lists.readings.ts'
import { priceListsTable } from '#src/records/price-lists/price-lists.table.ts'
import { quotesEffects } from '#src/records/quotes/quotes.effects.ts'
import { quotesLandings } from '#src/records/quotes/quotes.landings.ts'
import { quotesTable } from '#src/records/quotes/quotes.table.ts'
import { searchesEffects, searchesLandings } from '#src/records/searches/searches.effects.ts'
import { searchesTable } from '#src/records/searches/searches.table.ts'
import { stockLandings } from '#src/records/stock/stock.landings.ts'
import { stockReading } from '#src/records/stock/stock.readings.ts'
import { stockTables } from '#src/records/stock/stock.table.ts'
import { tripsEffects } from '#src/records/trips/trips.effects.ts'
import { tripsLandings } from '#src/records/trips/trips.landings.ts'
import { tripsTables } from '#src/records/trips/trips.table.ts'
import { proofsEffects } from '#src/records/turnos/proofs/proofs.effects.ts'
import { proofsLandings } from '#src/records/turnos/proofs/proofs.landings.ts'
import { proofsTable } from '#src/records/turnos/proofs/proofs.table.ts'
import { turnosEffects } from '#src/records/turnos/turnos.effects.ts'
import { turnosLandings } from '#src/records/turnos/turnos.landings.ts'
import { turnosReading } from '#src/records/turnos/turnos.readings.ts'
import { turnosTables } from '#src/records/turnos/turnos.table.ts'
import { workOrdersLandings } from '#src/records/work-orders/work-orders.landings.ts'
import { workOrdersTable } from '#src/records/work-orders/work-orders.table.ts'

/** The records of the phone, for who opens its database alone. */
export const deviceRecords: PhoneRecords = {
  tables: [
    ...cataloguesTables,
    accountsTable,
    ...stockTables,
    photosTable,
    groupsTable,
    ...ordersTables,
    ownChangesTable,
    ...turnosTables,
    proofsTable,
    ...tripsTables,
    workOrdersTable,
    priceListsTable,
    claimsTable,
    holdsTable,
    boardsTable,
    quotesTable,
    notificationsTable,
    searchesTable,
  ],
  knownOn,
  currentRows,
  keepUploaded,
  bringBackPictures,
}

/** The effects of all operations on the device. */
const effects: readonly DeviceEffect[] = [
  ...photosEffects,
  ...groupsEffects,
  ...ordersEffects,
  ...cartEffects,
  ...turnosEffects,
  ...proofsEffects,
  ...tripsEffects,
  ...claimsEffects,
  ...holdsEffects,
  ...boardsEffects,
  ...quotesEffects,
  ...notificationsEffects,
  ...searchesEffects,
]

/** Which rows each answer of the server holds. */
const landings: readonly Landing[] = [
  ...accountsLandings,
  ...photosLandings,
  ...groupsLandings,
  ...stockLandings,
  ...workOrdersLandings,
  ...ordersLandings,
  ...turnosLandings,
  ...proofsLandings,
  ...tripsLandings,
  ...claimsLandings,
  ...holdsLandings,
  ...boardsLandings,
  ...quotesLandings,
  ...notificationsLandings,
  ...searchesLandings,
]

/** The reads that surround the feeds of the tables. */
const readings: readonly Reading[] = [
  stockReading,
  turnosReading,
  thumbnailsReading,
  balancesReading,
  groupStatusesReading,
  priceListsReading,
]

/** The engine's setup by the records; the page and the worker open the same phone with it. */
export const deviceWiring = { records: deviceRecords, effects, landings, readings }
