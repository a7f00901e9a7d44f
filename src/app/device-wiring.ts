import { cuentasLandings } from '#src/features/cuentas/cuentas.effects.ts'
import { fotosEffects, fotosLandings } from '#src/features/fotos/fotos.effects.ts'
import { gruposEffects, gruposLandings } from '#src/features/grupos/grupos.effects.ts'
import { materialesLandings } from '#src/features/materiales/materiales.effects.ts'
import { ordenesDeTrabajoLandings } from '#src/features/ordenes-de-trabajo/ordenes-de-trabajo.effects.ts'
import { pedidosEffects, pedidosLandings } from '#src/features/pedidos/pedidos.effects.ts'
import { turnosEffects, turnosLandings } from '#src/features/turnos/turnos.effects.ts'
import type { DeviceEffect, Landing } from '#src/offline/effect.ts'

/** What every feature does on the device; the page and the worker open the same phone with it. A line per feature. */
export const deviceEffects: readonly DeviceEffect[] = [
  ...fotosEffects,
  ...gruposEffects,
  ...pedidosEffects,
  ...turnosEffects,
]

/** Which rows each answer of the server holds. A line per feature. */
export const deviceLandings: readonly Landing[] = [
  ...cuentasLandings,
  ...fotosLandings,
  ...gruposLandings,
  ...materialesLandings,
  ...ordenesDeTrabajoLandings,
  ...pedidosLandings,
  ...turnosLandings,
]
