import type { PhoneRecords } from '#src/offline/db.ts'
import type { Reading } from '#src/offline/device-parts.ts'
import type { DeviceEffect, Landing } from '#src/offline/effect.ts'
import { carritoEffects } from '#src/records/carrito/carrito.effects.ts'
import { catalogosTables } from '#src/records/catalogos/catalogos.table.ts'
import { cuentasLandings } from '#src/records/cuentas/cuentas.landings.ts'
import { cuentasTable } from '#src/records/cuentas/cuentas.table.ts'
import { estadosReading } from '#src/records/cuentas/estados.readings.ts'
import { saldosReading } from '#src/records/cuentas/saldos.readings.ts'
import { currentRows } from '#src/records/current-rows.ts'
import { fotosEffects } from '#src/records/fotos/fotos.effects.ts'
import { fotosLandings } from '#src/records/fotos/fotos.landings.ts'
import { thumbnailsReading } from '#src/records/fotos/fotos.readings.ts'
import { fotosTable } from '#src/records/fotos/fotos.table.ts'
import { keepUploaded } from '#src/records/fotos/keep-uploaded.ts'
import { bringBackPictures } from '#src/records/fotos/photo-cache.ts'
import { gruposEffects } from '#src/records/grupos/grupos.effects.ts'
import { gruposLandings } from '#src/records/grupos/grupos.landings.ts'
import { gruposTable } from '#src/records/grupos/grupos.table.ts'
import { knownOn } from '#src/records/known.ts'
import { listasReading } from '#src/records/listas-de-precios/listas.readings.ts'
import { listasTable } from '#src/records/listas-de-precios/listas.table.ts'
import { ordenesDeTrabajoLandings } from '#src/records/ordenes-de-trabajo/ordenes-de-trabajo.landings.ts'
import { ordenesDeTrabajoTable } from '#src/records/ordenes-de-trabajo/ordenes-de-trabajo.table.ts'
import { ownChangesTable } from '#src/records/pedidos/own-changes.ts'
import { pedidosEffects } from '#src/records/pedidos/pedidos.effects.ts'
import { pedidosLandings } from '#src/records/pedidos/pedidos.landings.ts'
import { pedidosTables } from '#src/records/pedidos/pedidos.table.ts'
import { reclamosEffects } from '#src/records/reclamos/reclamos.effects.ts'
import { reclamosLandings } from '#src/records/reclamos/reclamos.landings.ts'
import { reclamosTable } from '#src/records/reclamos/reclamos.table.ts'
import { stockLandings } from '#src/records/stock/stock.landings.ts'
import { stockReading } from '#src/records/stock/stock.readings.ts'
import { stockTables } from '#src/records/stock/stock.table.ts'
import { turnosEffects } from '#src/records/turnos/turnos.effects.ts'
import { turnosLandings } from '#src/records/turnos/turnos.landings.ts'
import { turnosReading } from '#src/records/turnos/turnos.readings.ts'
import { turnosTables } from '#src/records/turnos/turnos.table.ts'

/** The records of the phone, for who opens its database alone. */
export const deviceRecords: PhoneRecords = {
  tables: [
    ...catalogosTables,
    cuentasTable,
    ...stockTables,
    fotosTable,
    gruposTable,
    ...pedidosTables,
    ownChangesTable,
    ...turnosTables,
    ordenesDeTrabajoTable,
    listasTable,
    reclamosTable,
  ],
  knownOn,
  currentRows,
  keepUploaded,
  bringBackPictures,
}

/** The effects of all operations on the device. */
const effects: readonly DeviceEffect[] = [
  ...fotosEffects,
  ...gruposEffects,
  ...pedidosEffects,
  ...carritoEffects,
  ...turnosEffects,
  ...reclamosEffects,
]

/** Which rows each answer of the server holds. */
const landings: readonly Landing[] = [
  ...cuentasLandings,
  ...fotosLandings,
  ...gruposLandings,
  ...stockLandings,
  ...ordenesDeTrabajoLandings,
  ...pedidosLandings,
  ...turnosLandings,
  ...reclamosLandings,
]

/** The reads that surround the feeds of the tables. */
const readings: readonly Reading[] = [
  stockReading,
  turnosReading,
  thumbnailsReading,
  saldosReading,
  estadosReading,
  listasReading,
]

/** The engine's setup by the records; the page and the worker open the same phone with it. */
export const deviceWiring = { records: deviceRecords, effects, landings, readings }
