import { listActivity } from '#contract/calls/config/activity.ts'
import { activityWords } from '#contract/rules/activity-words.ts'
import { handle } from '#server/http/handler.ts'
import { readActivities, type StoredActivity } from './activity.db.ts'
import { changesOf } from './changes.ts'
import { type Names, readNames } from './names.db.ts'

/** A deed in words; of its details only what `changesOf` knows. */
function inWords(activity: StoredActivity, names: Names) {
  const { id, at, actor, impersonator, action, target_type: type, target_id } = activity
  const thing = names.thing(type, target_id)
  const exported = action === 'exportado' ? String(activity.details.what ?? '') : null
  return {
    ...{ id, at, quien: impersonator ?? actor, como: impersonator && actor },
    hecho: activityWords(action, { tipo: type, nombre: exported ?? thing?.name ?? null }),
    cambios: changesOf(activity, names),
    a: thing?.to || null,
  }
}

const list = handle(listActivity, async ({ db }, asked) => {
  const { deeds: activities, total, next } = await readActivities(db, asked)
  const names = await readNames(db, activities)
  return { data: activities.map((activity) => inWords(activity, names)), total, next_cursor: next }
})

export const activityHandlers = [list]
