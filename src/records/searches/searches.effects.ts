import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import { materialParams } from '#contract/stock/stock-filter.ts'
import { argsOf, type DeviceEffect, effect, type Landing, landing } from '#src/offline/db/effect.ts'

/** Effects of saved searches on the phone. */
export const searchesEffects: readonly DeviceEffect[] = [
  effect(saveSearch, async (write, args, { now }) => {
    const { uuid, nombre: name, filtro: filter, alerta: alerts } = argsOf(saveSearch.endpoint, args)
    const before = await write.get('busquedas', uuid)
    await write.put('busquedas', {
      ...{ uuid, nombre: name, filtro: materialParams(filter), alerta: alerts ?? false },
      created_at: before?.created_at ?? new Date(now).toISOString(),
      version: before?.version ?? 0,
    })
  }),
  effect(deleteSearch, (write, { uuid }) => write.remove('busquedas', uuid)),
]

export const searchesLandings: readonly Landing[] = [
  landing(saveSearch.endpoint, ({ data }) => ({ writes: [{ table: 'busquedas', row: data }] })),
  landing(deleteSearch.endpoint, ({ data }) => ({
    writes: [],
    removed: [{ table: 'busquedas', key: data.uuid }],
  })),
]
