import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { quoted } from '#contract/kit/sentence-words.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, optional, requiredText } from '#contract/kit/wire.ts'
import { savedSearches as record } from '#contract/records/saved-searches.ts'
import { materialFilter } from '#contract/stock/stock-filter.ts'

/** A search for materials that a person keeps under a name. */
export const savedSearch = v.object({
  uuid: v.string(),
  nombre: v.string(),
  /** The filter as the parameters of an address; see `materialParams`. */
  filtro: v.record(v.string(), v.string()),
  /** Whether lots that come to it are notified. */
  alerta: v.boolean(),
  created_at: v.string(),
  ...synced,
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

const needs = 'buscador-de-materiales-ver'
const saved = v.object({ message: v.string(), data: savedSearch })

/** Keeps a search under a name, or what became of it. */
export const saveSearch = defineOperation({
  name: 'busquedas.guardar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/busqueda',
    summary: 'Guardar una búsqueda',
    needs,
    body: 'json',
    input: v.object({
      uuid,
      nombre: requiredText(record.limits.nombre, 'Poné un nombre.'),
      filtro: v.pipe(
        materialFilter,
        v.check((filter) => Object.keys(filter).length > 0, 'Elegí qué buscar.'),
      ),
      alerta: optional(flag),
    }),
    output: saved,
  }),
  aggregates: (args) => [`busqueda:${args.uuid}`],
  creates: () => true,
  formAt: null,
  fields: null,
  sentence: ({ nombre: name }) => `Búsqueda guardada: ${quoted(String(name))}`,
})

/** Forgets a search of one's own. */
export const deleteSearch = defineOperation({
  name: 'busquedas.borrar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/busqueda/:uuid/borrar',
    summary: 'Borrar una búsqueda guardada',
    needs,
    body: 'json',
    input: v.object({ uuid }),
    output: v.object({ message: v.string(), data: v.object({ uuid: v.string() }) }),
  }),
  aggregates: (args) => [`busqueda:${args.uuid}`],
  formAt: null,
  fields: null,
  sentence: () => 'Borrar una búsqueda guardada',
})
