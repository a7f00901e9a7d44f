import { recordOf } from '#contract/records/described.ts'

/**
 * The fields that say one thing with those a person set in a record, these themselves left out where nothing goes with
 * them. `isChosenAnew`: the change before goes on with other values, which may take those along that it allows. [SY16]
 */
export const oneThingWith = (
  table: string,
  touched: Readonly<Record<string, unknown>>,
  isChosenAnew = false,
): string[] =>
  (recordOf(table)?.together ?? [])
    .filter(({ fields }) => fields.some((field) => field in touched))
    .flatMap(({ fields, movable = [] }) =>
      fields.filter((field) => !isChosenAnew || !movable.includes(field)),
    )
