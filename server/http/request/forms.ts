import { AppError } from '#contract/kit/errors.ts'

/** Arguments as they came, nested, without prototype: strings from forms, any JSON value, files. */
export type RawArgs = Record<string, unknown>

const LIMITS = { depth: 8, key: 200, name: 400 }
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const refuse = () => new AppError('entrada-invalida')

function checkKey(key: string): string {
  if (FORBIDDEN.has(key) || key.length > LIMITS.key) throw refuse()
  return checkText(key)
}

/** PostgreSQL holds no zero character and no half of a pair. [SEC66] */
function checkText(text: string): string {
  if (text.includes('\0')) throw refuse()
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** An object that inherits nothing, so that no key of a caller can mean more than its value. */
function bare(entries: Iterable<readonly [string, unknown]>): RawArgs {
  const object: RawArgs = Object.create(null)
  for (const [key, value] of entries) object[checkKey(key)] = value
  return object
}

/** `productos[0][quantity]` → `['productos', '0', 'quantity']`; `uuids[]` → `['uuids', '']`. */
function pathOf(key: string): string[] {
  if (key.length > LIMITS.name) throw refuse()
  const name = /^[^[\]]+/.exec(key)?.[0]
  if (name === undefined) throw refuse()
  const rest = key.slice(name.length)
  if (!/^(\[[^[\]]*\])*$/.test(rest)) throw refuse()
  const path = [name, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part as string)]
  if (path.length > LIMITS.depth) throw refuse()
  return path.map(checkKey)
}

class Node {
  readonly children = new Map<string, Node | unknown[]>()

  put(path: readonly string[], value: unknown, at = 0): void {
    const key = path[at] as string
    const child = this.children.get(key)
    if (at < path.length - 1) {
      const next = child ?? new Node()
      if (!(next instanceof Node)) throw refuse()
      this.children.set(key, next)
      next.put(path, value, at + 1)
    } else if (child instanceof Node) throw refuse()
    else if (child) child.push(value)
    else this.children.set(key, [value])
  }

  /** Only numbers and `[]` make a list; gaps close, order is that of the numbers. */
  value(): unknown {
    const keys = [...this.children.keys()]
    const isList = keys.length > 0 && keys.every((key) => /^\d{0,6}$/.test(key))
    if (!isList) return bare(keys.map((key) => [key, this.valueAt(key)] as const))
    const numbered = keys.filter((key) => key !== '').sort((a, b) => Number(a) - Number(b))
    const appended = this.children.get('')
    return [...numbered.map((key) => this.valueAt(key)), ...(Array.isArray(appended) ? appended : [])]
  }

  private valueAt(key: string): unknown {
    const child = this.children.get(key)
    if (child instanceof Node) return child.value()
    return child && child.length > 1 ? child : child?.[0]
  }
}

/**
 * Names and values of a query or a form as nested arguments; a name given twice is a list. One more than `most` is a 422.
 * [SEC67]
 */
export function argsFromPairs(pairs: Iterable<readonly [string, unknown]>, most: number): RawArgs {
  const root = new Node()
  let count = 0
  for (const [key, value] of pairs) {
    count += 1
    if (count > most) throw refuse()
    root.put(pathOf(key), typeof value === 'string' ? checkText(value) : value)
  }
  const value = root.value()
  if (Array.isArray(value)) throw refuse()
  return value as RawArgs
}

/** The same of a urlencoded text, whose names are counted before one of them is read. */
export function argsFromText(text: string, most: number): RawArgs {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1
    if (count > most) throw refuse()
  }
  return argsFromPairs(new URLSearchParams(text), most)
}

/** A copy of a JSON value in which every object is bare; too deep, more than `most` values or a forbidden name is a 422. */
export function argsFromJson(value: unknown, most: number): RawArgs {
  let nodes = 0
  const copy = (from: unknown, depth: number): unknown => {
    nodes += 1
    if (nodes > most || depth > LIMITS.depth) throw refuse()
    if (Array.isArray(from)) return from.map((item) => copy(item, depth + 1))
    if (typeof from === 'string') return checkText(from)
    if (typeof from !== 'object' || from === null) return from
    return bare(Object.entries(from).map(([key, one]) => [key, copy(one, depth + 1)] as const))
  }
  if (value === null || value === undefined) return bare([])
  if (typeof value !== 'object' || Array.isArray(value)) throw refuse()
  return copy(value, 0) as RawArgs
}

/** Later arguments win over earlier ones. */
export function mergeArgs(...all: RawArgs[]): RawArgs {
  return Object.assign(Object.create(null), ...all)
}
