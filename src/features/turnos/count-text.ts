/** '1 turno', '3 turnos', 'Sin turnos' */
export function countText(count: number): string {
  if (count === 0) return 'Sin turnos'
  return count === 1 ? '1 turno' : `${count} turnos`
}
