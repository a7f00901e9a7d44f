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

/** `2 cambios sin guardar`; '' for none. */
export const unsavedText = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`
}
