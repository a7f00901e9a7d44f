import type { Current } from '#contract/calls/rules/current.ts'
import type { SetFields } from '#contract/kit/operation.ts'
import type { OneThing, RecordFacts } from '#contract/kit/record.ts'
import { operationNamed } from '#contract/operations.ts'
import { argOfField } from '#contract/records/described.ts'
import { inForm, type Values } from '#contract/records/form-values.ts'
import type { ConflictRow, Decision, Part } from './conflict-fields.ts'

/** The values of a change and of the record it conflicts with, both by the record's fields. */
interface Met {
  args: Values
  theirs: Values
}

const partOf = ({ args, theirs }: Met, field: string, arg: string): Part => ({
  field,
  arg,
  mine: args[arg] ?? (Array.isArray(theirs[field]) ? [] : ''),
  theirs: theirs[field],
})

const formPart = (met: Met, field: string): Part => partOf(met, field, `form_${argOfField(field)}`)

/** A form writes all its fields; those that say one thing are one decision. */
function ofForm(met: Met, { form = [], together = [] }: RecordFacts, also: readonly string[]): Decision[] {
  const thingOf = (field: string): OneThing =>
    together.find(({ fields }) => fields.includes(field)) ?? { name: field, fields: [field] }
  const sent = also.filter((field) => met.args[`form_${field}`] !== undefined)
  return [...new Map([...form, ...sent].map(thingOf).map((thing) => [thing.name, thing])).values()].map(
    ({ name, fields, label, isReadWhole = false }) => ({
      field: name,
      ...(label !== undefined && { label }),
      isReadWhole,
      parts: fields.map((field) => formPart(met, field)),
    }),
  )
}

function ofFields(met: Met, set: SetFields): Decision[] {
  if ('form' in set) return ofForm(met, set.record, set.also ?? [])
  if ('chosen' in set)
    return set.chosen.map((field) => ({ field, parts: [partOf(met, field, field)], isMeant: true }))
  const { label, mine, theirs } = set.whole
  const part = { field: set.record.table, arg: '', mine, theirs }
  return [{ field: part.field, parts: [part], label, isMeant: true, isWhole: true }]
}

/**
 * The decisions between a change and the record it conflicts with, and that record's version; null for other changes.
 */
export function decisionsOf(
  { type, args }: ConflictRow,
  { pedidos: orders, grupo: groups, turno: turnos, reclamo: claims, reparto: trips }: Current,
): { decisions: Decision[]; version: number } | null {
  const set = operationNamed(type)?.fields
  const records = { pedidos: orders[0]?.pedido, grupos: groups, turnos, reclamos: claims, repartos: trips }
  const record = set && records[set.record.table as keyof typeof records]
  if (!set || !record) return null
  return {
    decisions: ofFields({ args, theirs: inForm({ ...record }) }, set),
    version: record.version,
  }
}
