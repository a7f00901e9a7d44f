/** [F5] */
export function expiredText(unsent: number): string {
  if (unsent === 0) return 'Tu sesión venció. Inicia sesión para continuar.'
  return `Inicia sesión para enviar ${unsent} ${unsent === 1 ? 'cambio' : 'cambios'}`
}
