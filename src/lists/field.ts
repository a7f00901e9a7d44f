import * as v from 'valibot'
import { type Day, day, formatDay } from '#contract/kit/day.ts'
import type { StatusSign } from '#src/records/orders/status-look.ts'

/** A value that a filter may have; `color` of its dot, where states have one. */
export interface Option {
  value: string
  label: string
  color?: string
  /** Drawn in its dot. */
  sign?: StatusSign
}

/** The way a filter is changed: a choice of one, boxes to tick, or a day. */
export type Control<F> = { label: string } & (
  | { kind: 'one'; options: readonly Option[]; value: string; set: (value: string) => F }
  | { kind: 'day'; value: Day | null; min: Day; max: Day; set: (value: Day | null) => F }
  | {
      kind: 'several'
      options: readonly Option[]
      value: readonly string[]
      set: (value: readonly string[]) => F
      /** Ticks several at once. */
      quick: readonly { text: string; value: readonly string[] }[]
    }
)

/** A condition in words, and what is left without it. */
export interface Left<T> {
  text: string
  without: T
}

/**
 * A field of a list's address. `World` is what the words depend on and the phone has to read first: which statuses
 * there are, who looks.
 */
export interface Field<T, World> {
  /** Its value when absent from the address. */
  usual: (world: World) => T
  /** Always as usual for whom it is not offered. */
  isHidden: (world: World) => boolean
  read: (said: string) => T
  write: (value: T, world: World) => string
  isUsual: (value: T, world: World) => boolean
  /** A chip for each condition of it; none as usual. */
  chips: (value: T, world: World) => readonly Left<T>[]
  /** undefined for what is not changed among the filters, like the words typed. */
  control: ((value: T, world: World) => Control<T>) | undefined
}

/** Words typed, or whose: no filter among the others. */
export const text: Field<string, unknown> = {
  usual: () => '',
  isHidden: () => false,
  read: (value) => value,
  write: (value) => value,
  isUsual: (value) => value === '',
  chips: () => [],
  control: undefined,
}

const never = () => false

interface One<T extends string, World> {
  label: string
  /** The first is the usual one. */
  options: readonly [{ value: T; label: string }, ...{ value: T; label: string }[]]
  isHidden?: (world: World) => boolean
}

/** A value out of a few; other values count as absent. */
export function one<T extends string, World>({
  label,
  options,
  isHidden = never,
}: One<T, World>): Field<T, World> {
  const [{ value: usual }] = options
  const read = (value: string): T => options.find((option) => option.value === value)?.value ?? usual
  return {
    usual: () => usual,
    isHidden,
    read,
    write: (value) => value,
    isUsual: (value) => value === usual,
    chips: (value) =>
      options.flatMap((option) =>
        option.value === value && value !== usual ? [{ text: option.label, without: usual }] : [],
      ),
    control: (value) => ({ kind: 'one', label, options, value, set: read }),
  }
}

/** Which end of a list comes first, in the gender of what is listed: 'Más nuevos primero', 'Más antiguos primero'. */
export const sequence = (latest: string, oldest: string): Field<'latest' | 'oldest', unknown> =>
  one({
    label: 'Ordenar',
    options: [
      { value: 'latest', label: latest },
      { value: 'oldest', label: oldest },
    ],
  })

interface OneDay {
  label: string
  min: Day
  max: Day
}

/** A day of the calendar; null is none. Others in the address count as absent. */
export const oneDay = ({ label, min, max }: OneDay): Field<Day | null, unknown> => {
  const read = (said: string) => {
    const found = v.safeParse(day, said)
    return found.success && found.output >= min && found.output <= max ? found.output : null
  }
  return {
    usual: () => null,
    isHidden: never,
    read,
    write: (value) => value ?? '',
    isUsual: (value) => value === null,
    chips: (value) => (value === null ? [] : [{ text: `${label} ${formatDay(value)}`, without: null }]),
    control: (value) => ({ kind: 'day', label, value, min, max, set: (next) => next }),
  }
}

interface Several<World> {
  label: string
  options: (world: World) => readonly Option[]
  /** Without it: none, which means any. */
  usual?: (world: World) => readonly string[]
  /** Text of its chip; its label by default. */
  chip?: (label: string | undefined, value: string) => string
  /** Chips that speak of many at once. */
  sum?: { all: string; none: string; many: (count: number) => string }
  /** None ticked means any, so that all ticked is written in short. */
  noneIsAll?: boolean
  /** All allowed values; without it the address may have any. */
  only?: readonly string[]
  quick?: (world: World) => readonly { text: string; value: readonly string[] }[]
  isHidden?: (world: World) => boolean
}

/** More of them than these are shown as a count. */
const MOST_NAMED = 3

/** Any number of values, joined with commas in the address. */
export function several<World>(the: Several<World>): Field<readonly string[], World> {
  const { label, options, usual = () => [], only, isHidden = never } = the
  const isUsual = (value: readonly string[], world: World) => isSameSet(value, usual(world))
  return {
    usual,
    isHidden,
    read: (text) =>
      text.split(',').filter((value) => value !== '' && (only === undefined || only.includes(value))),
    write: (value, world) => writeSeveral(the, value, world),
    isUsual,
    chips: (value, world) => (isUsual(value, world) ? [] : chipsOf(the, value, world)),
    control: (value, world) => ({
      kind: 'several',
      label,
      options: options(world),
      value,
      set: (next) => next,
      quick: the.quick?.(world) ?? [],
    }),
  }
}

function writeSeveral<World>(the: Several<World>, value: readonly string[], world: World): string {
  const known = the.options(world).map((option) => option.value)
  if (the.noneIsAll && isSameSet(value, known)) return ''
  const ticked = known.filter((option) => value.includes(option))
  return [...ticked, ...value.filter((option) => !known.includes(option))].join(',')
}

function chipsOf<World>(
  the: Several<World>,
  value: readonly string[],
  world: World,
): Left<readonly string[]>[] {
  const { sum, chip = (label, value) => label ?? value } = the
  const options = the.options(world)
  const usual = the.usual?.(world) ?? []
  if (sum && value.length === 0) return [{ text: sum.none, without: usual }]
  if (sum && value.length === options.length) return [{ text: sum.all, without: usual }]
  if (sum && value.length > MOST_NAMED) return [{ text: sum.many(value.length), without: usual }]
  return value.map((text) => ({
    text: chip(options.find((option) => option.value === text)?.label, text),
    without: value.length === 1 ? usual : value.filter((other) => other !== text),
  }))
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text) => b.includes(text))
