import { readNotifications } from '#contract/calls/home/notifications.ts'
import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import { KNOWN } from '#tests/phones/known-phone.ts'
import { PROOF_SENTENCES } from '#tests/proofs/proof-sentences.ts'
import { id } from '#tests/worlds/outbox-world.ts'

const trip = { uuid: id(41), fecha: '2026-03-12', sucursal: KNOWN.branch }
const momento = '2026-03-12T13:00:00.000Z'

/** The sentences of proofs, of trips and of news that are read, as in `SENTENCES`. */
export const ROAD_SENTENCES: readonly [
  type: string,
  args: Record<string, unknown>,
  known: string,
  unknown: string,
][] = [
  ...PROOF_SENTENCES,
  [
    saveSearch.name,
    { uuid: id(22), nombre: 'Gris', filtro: { search: 'gris' } },
    'Búsqueda guardada: «Gris»',
    'Búsqueda guardada: «Gris»',
  ],
  [deleteSearch.name, { uuid: id(22) }, 'Borrar una búsqueda guardada', 'Borrar una búsqueda guardada'],
  [readNotifications.name, { uuids: [id(20), id(21)] }, '2 notificaciones leídas', '2 notificaciones leídas'],
  [
    saveTrip.name,
    { ...trip, nuevo: true, turnos: [KNOWN.turno] },
    'Reparto del 12/03/2026: 1 parada',
    'Reparto del 12/03/2026: 1 parada',
  ],
  [
    saveTrip.name,
    { ...trip, turnos: [] },
    'Reparto del 12/03/2026: deshacerlo',
    'Reparto del 12/03/2026: deshacerlo',
  ],
  [
    setTripState.name,
    { uuid: id(41), estado: 'en ruta', momento, sin_remito: 'Lo pide el cliente' },
    'Un reparto: en ruta (sin remito: «Lo pide el cliente»)',
    'Un reparto: en ruta (sin remito: «Lo pide el cliente»)',
  ],
]
