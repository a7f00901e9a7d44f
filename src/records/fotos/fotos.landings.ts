import { borrarFoto, leerFotosDeLote, subirFoto } from '#contract/calls/fotos.ts'
import { callName } from '#src/offline/coverage.ts'
import { type Landing, landing } from '#src/offline/effect.ts'

/** A photo deleted by its number is not named by any row of the phone: screens delete by UUID. */
export const fotosLandings: readonly Landing[] = [
  landing(subirFoto.endpoint, ({ data }) => ({ writes: [{ table: 'fotos', row: data }] })),
  landing(borrarFoto.endpoint, (_, { id }) => ({
    writes: [],
    removed: typeof id === 'string' ? [{ table: 'fotos', key: id }] : [],
  })),
  landing(leerFotosDeLote, ({ fotos }, input) => ({
    writes: fotos.map((row) => ({ table: 'fotos', row })),
    knows: [callName('fotos', leerFotosDeLote, input)],
  })),
]
