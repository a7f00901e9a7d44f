import type { RecordFacts } from '#contract/kit/record.ts'
import type { MergeRules } from './merge.ts'
import type { FieldNames } from './merge-report.ts'

/**
 * Returns the merge rules of a contract record, and its names in reports. `columns` has those with another
 * name in the table: column → field of the record.
 */
export function mergingOf<F extends object>(
  { alone = [], together = [], labels = {}, hidden = [] }: RecordFacts,
  columns: Partial<Record<keyof F, string>> = {},
): MergeRules<F> & FieldNames<F> {
  const entries = Object.entries(columns) as [keyof F, string][]
  const columnOf = (field: string): keyof F =>
    entries.find(([, name]) => name === field)?.[0] ?? (field as keyof F)
  const columnsOf = (fields: readonly string[]) => fields.map(columnOf)
  return {
    alone: columnsOf(alone),
    together: together.filter(({ mergesApart }) => !mergesApart).map(({ fields }) => columnsOf(fields)),
    renamed: columns,
    reported: columnsOf(Object.keys(labels)),
    hidden: columnsOf(hidden),
  }
}
