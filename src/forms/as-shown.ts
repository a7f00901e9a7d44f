import type { AnyOperation } from '#contract/kit/operation.ts'
import { argOfField } from '#contract/records/described.ts'
import { isSame } from '#contract/records/form-values.ts'

type Args = Record<string, unknown>

/** Arguments of a form as it opened, and as it was on screen when it was saved. */
interface Screen {
  start: Args
  shown: Args
}

/**
 * The arguments to save, where fields that say one thing with what the person changed are as they were on screen: a
 * quantity is of the lot it was written for, whatever became of that lot meanwhile. [SY16]
 */
export function asShown(
  { fields: set }: Pick<AnyOperation, 'fields'>,
  args: Args,
  { start, shown }: Screen,
): Args {
  if (!set || !('form' in set)) return args
  const things = (set.record.together ?? []).filter(({ mergesApart }) => !mergesApart)
  const names = things
    .map(({ fields }) => fields.map((field) => `form_${argOfField(field)}`))
    .filter((thing) => thing.some((name) => !isSame(start[name], shown[name])))
    .flat()
  return { ...args, ...Object.fromEntries(names.map((name) => [name, shown[name]])) }
}
