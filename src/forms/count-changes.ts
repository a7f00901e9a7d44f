type Values = Record<string, unknown>

const text = (value: unknown): string => JSON.stringify(value ?? '')

/** Elements of two lists that differ at their places, and those that one has more. */
const differing = (now: readonly unknown[], before: readonly unknown[]): number =>
  Array.from({ length: Math.max(now.length, before.length) }).filter(
    (_, at) => text(now[at]) !== text(before[at]),
  ).length

/** Fields of a form that are not as it was opened; of a list each element counts. */
export function countChanges<V extends object>(values: V, start: V): number {
  const before = start as Values
  return Object.entries(values as Values).reduce((sum, [name, value]) => {
    const was = before[name]
    if (Array.isArray(value) && Array.isArray(was)) return sum + differing(value, was)
    return sum + (text(value) === text(was) ? 0 : 1)
  }, 0)
}

/** `Guardar 2 cambios`; the plain words for none. */
export const saveText = (count: number, plain: string): string =>
  count === 0 ? plain : `Guardar ${count === 1 ? '1 cambio' : `${count} cambios`}`
