import { listarActividad } from '#contract/calls/config/actividad.ts'
import { deedWords } from '#contract/rules/activity-words.ts'
import { handle } from '#server/http/handler.ts'
import { type Deed, readDeeds } from './actividad.db.ts'
import { changesOf } from './changes.ts'
import { type Names, readNames } from './names.db.ts'

/** A deed in words; of its details only what `changesOf` knows. */
function inWords(deed: Deed, names: Names) {
  const { id, at, actor, impersonator, action, target_type: tipo, target_id } = deed
  const thing = names.thing(tipo, target_id)
  const exported = action === 'exportado' ? String(deed.details.what ?? '') : null
  return {
    ...{ id, at, quien: impersonator ?? actor, como: impersonator && actor },
    hecho: deedWords(action, { tipo, nombre: exported ?? thing?.name ?? null }),
    cambios: changesOf(deed, names),
    a: thing?.to || null,
  }
}

const list = handle(listarActividad, async ({ db }, asked) => {
  const { deeds, total, next } = await readDeeds(db, asked)
  const names = await readNames(db, deeds)
  return { data: deeds.map((deed) => inWords(deed, names)), total, next_cursor: next }
})

export const actividadHandlers = [list]
